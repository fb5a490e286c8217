-- A customer's orders are numbered from 1 (SC-560). Whoever asks for the next number of the same customer waits until the
-- transaction that took the last one has ended.
create function orders.take_shop_number(customer bigint) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('orders.take_shop_number', customer));
  return (select coalesce(max(shop_number), 0) + 1 from orders.orders where customer_id = customer);
end $$;
