-- Amending an order (decision 94). The order stays as it was placed; its trolley, details, gifts and codes are the draft,
-- and each of them stores what ending the amend brings back.

-- The order as it was confirmed, while it is being amended: {amendCutOff, slotDate, slotChangeable, substitutionDefault,
-- lines}. The lines have the prices that they were placed at.
alter table trolley.orders drop column confirmed_lines;
alter table trolley.orders add column confirmed jsonb;
update trolley.orders set state = 'PLACED' where state = 'AMENDING';
alter table trolley.orders add check ((state = 'AMENDING') = (confirmed is not null));
create index orders_to_end_amend on trolley.orders (((confirmed ->> 'amendCutOff')::bigint)) where state = 'AMENDING';

-- The details with which the order was placed, while it is being amended.
alter table orders.details add column placed jsonb;
-- A customer has at most one AMENDING order (SC-582).
create unique index orders_one_amending on orders.orders (customer_id) where status = 'AMENDING';

-- ADDED since the amend began, or REMOVED from the draft: the placed order still pays with it.
alter table gifts.cards_on_orders add column in_amend text check (in_amend in ('ADDED', 'REMOVED'));
alter table gifts.vouchers_on_orders add column in_amend text check (in_amend in ('ADDED', 'REMOVED'));

-- Removed from the draft; the placed order still has it.
alter table codes.order_codes add column removed boolean not null default false;
drop index codes.order_codes_one_coupon;
create unique index order_codes_one_coupon on codes.order_codes (customer_order_id) where type = 'COUPON' and not removed;
