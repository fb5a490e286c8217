-- What shoppers mean to order: one open order a customer, or one trolley a browser without sign-in.

create schema trolley;

create sequence trolley.order_numbers start 100000001;

create table trolley.orders (
  -- Digits, unique for ever; order, trolley and the number shown to the shopper (SC-011).
  customer_order_id text primary key default nextval('trolley.order_numbers')::text,
  customer_id bigint,
  -- SHA-256 of the browser's cookie, of a trolley without sign-in (SC-025).
  visitor_hash bytea,
  state text not null check (state in ('AMENDING', 'CANCELLED', 'COMPLETED', 'FULFIL', 'PAID', 'PAYMENT_FAILED',
    'PENDING', 'PICKED', 'PLACED', 'REFUND_PENDING')),
  -- What items added later begin with (SC-249).
  substitution_default boolean not null default true,
  -- Item ids only grow, also past removed ones (SC-226).
  last_item_id integer not null default 0,
  -- Grows with every change, so that placing sees whether it still places what it priced.
  version integer not null default 0,
  created_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now(),
  check (num_nonnulls(customer_id, visitor_hash) = 1)
);
-- A customer has at most one PENDING and at most one AMENDING order, a browser one trolley (SC-582).
create unique index orders_one_open on trolley.orders (customer_id, state) where state in ('PENDING', 'AMENDING');
create unique index orders_one_visitor on trolley.orders (visitor_hash) where visitor_hash is not null;
create index orders_stale_visitors on trolley.orders (changed_at) where visitor_hash is not null;

create table trolley.lines (
  customer_order_id text not null references trolley.orders on delete cascade,
  item_id integer not null,
  line_number text not null,
  thousandths integer not null check (thousandths > 0),
  uom text not null check (uom in ('KGM', 'GRM', 'LBR', 'C62')),
  can_substitute boolean not null,
  note_to_shopper text,
  personalised_message text,
  -- Staff who changed it for the customer, else the customer; null for a visitor (SC-023).
  changed_by bigint,
  primary key (customer_order_id, line_number),
  unique (customer_order_id, item_id) deferrable
);
