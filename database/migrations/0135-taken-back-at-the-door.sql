-- What a driver took back at the door: refused goods, and alcohol for which nobody showed an ID. Staff who manage payments refund it.
create table orders.taken_back (
  customer_order_id text not null,
  sequence_number integer not null,
  thousandths integer not null check (thousandths > 0),
  taken_by bigint not null,
  taken_at timestamptz not null,
  -- The refund that gives it back; null until one is requested. After a refund that failed it waits for another one.
  refund_reference text,
  primary key (customer_order_id, sequence_number),
  foreign key (customer_order_id, sequence_number) references orders.picked_lines
);
