-- A trolley that changes writes its order and a line anew. Without an index over what changes, and with room on their pages,
-- no index has to be written (PostgreSQL's heap-only tuples). Visitors' stale trolleys are found by the index of their hashes.
drop index trolley.orders_stale_visitors;
alter table trolley.orders set (fillfactor = 80);
alter table trolley.lines set (fillfactor = 80);
