// What GNU's C++ library does with the nodes of its trees and lists; `nodes.ll` is made of it.
// Trees are red-black (Cormen, Leiserson, Rivest, Stein: Introduction to Algorithms, chapter 13); the header's parent is the
// root, its children are the first and the last node.
enum { RED, BLACK };
typedef struct tree { int colour; struct tree *up, *child[2]; } tree;
typedef struct list { struct list *next, *prev; } list;

#define NAMED(name) __asm__(name)

static inline __attribute__((always_inline)) tree *beside(tree *x, int way) {
    if (x->child[way]) {
        x = x->child[way];
        while (x->child[!way]) x = x->child[!way];
        return x;
    }
    tree *up = x->up;
    while (x == up->child[way]) {
        x = up;
        up = up->up;
    }
    return x->child[way] == up ? x : up;
}
tree *tree_increment(tree *x) NAMED("_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base");
tree *tree_increment(tree *x) { return beside(x, 1); }
tree *tree_decrement(tree *x) NAMED("_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base");
tree *tree_decrement(tree *x) {
    // The header's parent is the root, and the root's the header: what comes before the end is the last.
    if (x->colour == RED && x->up->up == x) return x->child[1];
    return beside(x, 0);
}
static inline __attribute__((always_inline)) void hang(tree *old, tree *fresh, tree *header) {
    if (header->up == old) header->up = fresh;
    else old->up->child[old == old->up->child[1]] = fresh;
}
static inline __attribute__((always_inline)) void rotate(tree *x, int way, tree *header) {
    tree *y = x->child[!way];
    x->child[!way] = y->child[way];
    if (y->child[way]) y->child[way]->up = x;
    y->up = x->up;
    hang(x, y, header);
    y->child[way] = x;
    x->up = y;
}
void tree_insert(_Bool left, tree *x, tree *p, tree *header) NAMED("_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_");
void tree_insert(_Bool left, tree *x, tree *p, tree *header) {
    x->up = p;
    x->child[0] = x->child[1] = 0;
    x->colour = RED;
    if (left) {
        p->child[0] = x;
        if (p == header) header->up = header->child[1] = x;
        else if (p == header->child[0]) header->child[0] = x;
    } else {
        p->child[1] = x;
        if (p == header->child[1]) header->child[1] = x;
    }
    while (x != header->up && x->up->colour == RED) {
        tree *above = x->up->up;
        int way = x->up == above->child[1];
        tree *uncle = above->child[!way];
        if (uncle && uncle->colour == RED) {
            x->up->colour = uncle->colour = BLACK;
            above->colour = RED;
            x = above;
            continue;
        }
        if (x == x->up->child[!way]) {
            x = x->up;
            rotate(x, way, header);
        }
        x->up->colour = BLACK;
        above->colour = RED;
        rotate(above, !way, header);
    }
    header->up->colour = BLACK;
}
tree *tree_erase(tree *z, tree *header) NAMED("_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_");
tree *tree_erase(tree *z, tree *header) {
    for (int way = 0; way < 2; way++)
        if (header->child[way] == z) header->child[way] = beside(z, !way);
    tree *x, *at;
    int colour = z->colour, way;
    if (z->child[0] && z->child[1]) {
        tree *y = z->child[1];
        while (y->child[0]) y = y->child[0];
        colour = y->colour;
        x = y->child[1];
        if (y->up == z) {
            at = y;
            way = 1;
        } else {
            at = y->up;
            way = 0;
            at->child[0] = x;
            if (x) x->up = at;
            y->child[1] = z->child[1];
            y->child[1]->up = y;
        }
        y->child[0] = z->child[0];
        y->child[0]->up = y;
        y->up = z->up;
        hang(z, y, header);
        y->colour = z->colour;
    } else {
        x = z->child[z->child[0] == 0];
        at = z->up;
        way = at != header && at->child[1] == z;
        if (x) x->up = at;
        hang(z, x, header);
    }
    if (colour == RED) return z;
    while (x != header->up && (!x || x->colour == BLACK)) {
        tree *w = at->child[!way];
        if (w->colour == RED) {
            w->colour = BLACK;
            at->colour = RED;
            rotate(at, way, header);
            w = at->child[!way];
        }
        tree *near = w->child[way], *far = w->child[!way];
        if ((!near || near->colour == BLACK) && (!far || far->colour == BLACK)) {
            w->colour = RED;
            x = at;
            at = at->up;
            way = at->child[1] == x;
            continue;
        }
        if (!far || far->colour == BLACK) {
            near->colour = BLACK;
            w->colour = RED;
            rotate(w, !way, header);
            w = at->child[!way];
        }
        w->colour = at->colour;
        at->colour = BLACK;
        w->child[!way]->colour = BLACK;
        rotate(at, way, header);
        return z;
    }
    if (x) x->colour = BLACK;
    return z;
}
void list_hook(list *x, list *at) NAMED("_ZNSt8__detail15_List_node_base7_M_hookEPS0_");
void list_hook(list *x, list *at) {
    x->next = at;
    x->prev = at->prev;
    at->prev->next = x;
    at->prev = x;
}
void list_unhook(list *x) NAMED("_ZNSt8__detail15_List_node_base9_M_unhookEv");
void list_unhook(list *x) {
    x->prev->next = x->next;
    x->next->prev = x->prev;
}
void list_transfer(list *at, list *first, list *last) NAMED("_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_");
void list_transfer(list *at, list *first, list *last) {
    if (at == last) return;
    list *end = last->prev, *before = at->prev;
    last->prev = first->prev;
    first->prev->next = last;
    end->next = at;
    at->prev = end;
    first->prev = before;
    before->next = first;
}
void list_reverse(list *x) NAMED("_ZNSt8__detail15_List_node_base10_M_reverseEv");
void list_reverse(list *x) {
    list *at = x;
    do {
        list *next = at->next;
        at->next = at->prev;
        at->prev = next;
        at = next;
    } while (at != x);
}
