-- Missing and bad items that shoppers report (decision 170).

create table orders.item_reports (
  report_id bigint generated always as identity primary key,
  customer_order_id text not null,
  sequence_number integer not null,
  customer_id bigint not null,
  problem text not null check (problem in ('MISSING', 'BAD')),
  thousandths integer not null check (thousandths > 0),
  -- What the shopper paid for that much of the line.
  amount_pence integer not null check (amount_pence >= 0),
  -- The shopper's own words; null without any.
  note text check (char_length(note) between 1 and 200),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REFUSED')),
  reported_at timestamptz not null,
  refund_reference text references orders.refunds (refund_reference),
  -- The member of staff who decided, and when. Both are null if the report was refunded at once, or waits.
  decided_by bigint,
  decided_at timestamptz,
  -- What staff say to the shopper; null without it.
  message text check (char_length(message) between 1 and 200),
  -- A line is reported once, so that two presses or two tabs refund it once.
  unique (customer_order_id, sequence_number),
  foreign key (customer_order_id, sequence_number) references orders.picked_lines,
  check ((state = 'ACCEPTED') = (refund_reference is not null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'WAITING' or decided_by is null),
  check (state <> 'REFUSED' or (decided_by is not null and message is not null))
);
create index item_reports_of_customer on orders.item_reports (customer_id, reported_at);
create index item_reports_by_state on orders.item_reports (state, report_id);

-- The number of reports of each customer. A report locks its customer's row until its transaction ends, so that reports of two
-- orders at once count each other.
create table orders.item_report_counts (
  customer_id bigint primary key,
  reports integer not null check (reports > 0)
);

-- What is refunded at once: at most this much of an order; and of a customer, at most this much and this many items in so many days.
alter table settings.shop
  add column report_order_pence integer not null default 2000 check (report_order_pence >= 0),
  add column report_shopper_pence integer not null default 4000 check (report_shopper_pence >= 0),
  add column report_items integer not null default 5 check (report_items >= 0),
  add column report_days integer not null default 30 check (report_days between 1 and 365);
