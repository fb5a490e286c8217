-- A refund that had settled and was sent back by the card's bank (decision 133): the amount that came back, and when. Null otherwise.
alter table orders.refunds
  add column returned_pence integer check (returned_pence > 0),
  add column returned_at timestamptz,
  add constraint refunds_returned check ((returned_pence is null) = (returned_at is null));

-- Staff list the orders whose refund did not reach the customer.
create index refunds_failed on orders.refunds (customer_order_id, refund_id) where state = 'FAILED' or returned_at is not null;
