-- Staff list the orders of all branches by their slots, a page at a time (SC-657).
create index orders_of_all_by_slot on orders.orders (slot_starts_at, customer_order_id);
