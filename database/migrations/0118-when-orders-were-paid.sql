-- When the payment of a picked order had been taken in full; null before. The receipt names the day.
alter table orders.picked_totals add column paid_at timestamptz;

update orders.picked_totals totals set paid_at = (
  select min(at) from orders.status_changes changes
  where changes.customer_order_id = totals.customer_order_id and to_status = 'PAID');
