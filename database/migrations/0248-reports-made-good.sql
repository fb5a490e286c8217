-- Staff can accept a report without a refund if gift vouchers paid for the order: the message says how they make it good (decision 245).
alter table orders.item_reports drop constraint item_reports_check;
alter table orders.item_reports
  add check (refund_reference is null or state = 'ACCEPTED'),
  add check (state <> 'ACCEPTED' or refund_reference is not null or (decided_by is not null and message is not null));

-- Closing an order that gift vouchers alone had paid for refused its reports. They are accepted without a refund: the vouchers can be used again.
update orders.item_reports set state = 'ACCEPTED'
where state = 'REFUSED' and message = 'Your order is cancelled, and you can use your gift vouchers again.';
