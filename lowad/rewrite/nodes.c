// What GNU's C++ library does with the nodes of its trees and lists; `nodes.ll` is made of it.
// Trees are red-black (Cormen, Leiserson, Rivest, Stein: Introduction to Algorithms, chapter 13); the header's parent is the
// root, its children are the first and the last node. Children are no array, for an index that is not known might lead to what
// lies behind them.
enum { RED, BLACK };
typedef struct tree { int colour; struct tree *up, *left, *right; } tree;
typedef struct list { struct list *next, *prev; } list;

#define NAMED(name) __asm__(name)
#define CHILD(x, way) (*((way) ? &(x)->right : &(x)->left))

static inline __attribute__((always_inline)) tree *beside(tree *x, int way) {
    if (CHILD(x, way)) {
        x = CHILD(x, way);
        while (CHILD(x, !way)) x = CHILD(x, !way);
        return x;
    }
    tree *up = x->up;
    while (x == CHILD(up, way)) {
        x = up;
        up = up->up;
    }
    return CHILD(x, way) == up ? x : up;
}
tree *tree_increment(tree *x) NAMED("_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base");
tree *tree_increment(tree *x) { return beside(x, 1); }
tree *tree_decrement(tree *x) NAMED("_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base");
tree *tree_decrement(tree *x) {
    // The header's parent is the root, and the root's the header: what comes before the end is the last.
    if (x->colour == RED && x->up->up == x) return x->right;
    return beside(x, 0);
}
static inline __attribute__((always_inline)) void hang(tree *old, tree *fresh, tree *header) {
    if (header->up == old) header->up = fresh;
    else CHILD(old->up, old == old->up->right) = fresh;
}
static inline __attribute__((always_inline)) void rotate(tree *x, int way, tree *header) {
    tree *y = CHILD(x, !way);
    CHILD(x, !way) = CHILD(y, way);
    if (CHILD(y, way)) CHILD(y, way)->up = x;
    y->up = x->up;
    hang(x, y, header);
    CHILD(y, way) = x;
    x->up = y;
}
void tree_insert(_Bool left, tree *x, tree *p, tree *header) NAMED("_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_");
void tree_insert(_Bool left, tree *x, tree *p, tree *header) {
    x->up = p;
    x->left = x->right = 0;
    x->colour = RED;
    if (left) {
        p->left = x;
        if (p == header) header->up = header->right = x;
        else if (p == header->left) header->left = x;
    } else {
        p->right = x;
        if (p == header->right) header->right = x;
    }
    while (x != header->up && x->up->colour == RED) {
        tree *above = x->up->up;
        int way = x->up == above->right;
        tree *uncle = CHILD(above, !way);
        if (uncle && uncle->colour == RED) {
            x->up->colour = uncle->colour = BLACK;
            above->colour = RED;
            x = above;
            continue;
        }
        if (x == CHILD(x->up, !way)) {
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
        if (CHILD(header, way) == z) CHILD(header, way) = beside(z, !way);
    tree *x, *at;
    int colour = z->colour, way;
    if (z->left && z->right) {
        tree *y = z->right;
        while (y->left) y = y->left;
        colour = y->colour;
        x = y->right;
        if (y->up == z) {
            at = y;
            way = 1;
        } else {
            at = y->up;
            way = 0;
            at->left = x;
            if (x) x->up = at;
            y->right = z->right;
            y->right->up = y;
        }
        y->left = z->left;
        y->left->up = y;
        y->up = z->up;
        hang(z, y, header);
        y->colour = z->colour;
    } else {
        x = CHILD(z, z->left == 0);
        at = z->up;
        way = at != header && at->right == z;
        if (x) x->up = at;
        hang(z, x, header);
    }
    if (colour == RED) return z;
    while (x != header->up && (!x || x->colour == BLACK)) {
        tree *w = CHILD(at, !way);
        if (w->colour == RED) {
            w->colour = BLACK;
            at->colour = RED;
            rotate(at, way, header);
            w = CHILD(at, !way);
        }
        tree *near = CHILD(w, way), *far = CHILD(w, !way);
        if ((!near || near->colour == BLACK) && (!far || far->colour == BLACK)) {
            w->colour = RED;
            x = at;
            at = at->up;
            way = at->right == x;
            continue;
        }
        if (!far || far->colour == BLACK) {
            near->colour = BLACK;
            w->colour = RED;
            rotate(w, !way, header);
            w = CHILD(at, !way);
        }
        w->colour = at->colour;
        at->colour = BLACK;
        CHILD(w, !way)->colour = BLACK;
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
static inline __attribute__((always_inline)) void settle(list *x, list *was) {
    if (x->next == was) x->next = x->prev = x;
    else x->next->prev = x->prev->next = x;
}
void list_swap(list *a, list *b) NAMED("_ZNSt8__detail15_List_node_base4swapERS0_S1_");
void list_swap(list *a, list *b) {
    list *next = a->next, *prev = a->prev;
    a->next = b->next;
    a->prev = b->prev;
    b->next = next;
    b->prev = prev;
    settle(a, b);
    settle(b, a);
}
