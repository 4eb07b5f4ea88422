"""What tests of derivatives need: comparison of numbers, CHECK lines. Nothing else in lowad imports it."""
