-- Orders: what was placed, as it was placed, and what became of it.

create schema orders;

-- What the shopper says at checkout; kept also before the order is placed, so that nothing typed is lost.
create table orders.details (
  customer_order_id text primary key,
  -- Empty is what the shopper emptied, null what nobody has filled in yet (SC-446).
  contact_number text,
  delivery_note text,
  bagless boolean not null default true,
  paper_statement boolean not null default false,
  -- null until the shopper says: as the trolley's lines are.
  substitutions_allowed boolean,
  -- The provider's token and what may be shown of the card (SC-535).
  card jsonb,
  save_card boolean not null default false,
  billing_address jsonb
);

create table orders.orders (
  customer_order_id text primary key,
  customer_id bigint not null,
  status text not null check (status in ('AMENDING', 'CANCELLED', 'COMPLETED', 'FULFIL', 'PAID', 'PAYMENT_FAILED',
    'PICKED', 'PLACED', 'REFUND_PENDING')),
  shop_number integer not null,
  created timestamptz not null,
  last_updated timestamptz not null,
  -- Fixed when placed (SC-473), in pence.
  order_lines_pence integer not null,
  offer_savings_pence integer not null,
  membership_savings_pence integer not null,
  incentive_savings_pence integer not null,
  order_level_savings_pence integer not null,
  delivery_charge_pence integer not null,
  carrier_bag_charge_pence integer not null,
  deposit_charge_pence integer not null,
  gift_cards_pence integer not null,
  gift_vouchers_pence integer not null,
  -- Slot, branch and address as they were when placed (SC-575).
  slot jsonb not null,
  slot_starts_at timestamptz not null,
  amend_cut_off timestamptz not null,
  payment_reference text,
  unique (customer_id, shop_number)
);
create index orders_of_customer on orders.orders (customer_id, created desc);
create index orders_to_fulfil on orders.orders (amend_cut_off) where status = 'PLACED';
create index orders_by_slot on orders.orders (customer_id, slot_starts_at);

create table orders.lines (
  customer_order_id text not null references orders.orders,
  sequence_number integer not null,
  line_number text not null,
  name text not null,
  thousandths integer not null check (thousandths > 0),
  uom text not null,
  unit_price_pence integer not null,
  sale_price_pence integer not null,
  total_price_pence integer not null,
  offer_share_pence integer not null,
  deposit_pence integer not null,
  price_estimated boolean not null,
  substitution_allowed boolean not null,
  note_to_shopper text,
  personalised_message text,
  supplier_order_required boolean not null,
  contains_alcohol boolean not null,
  entertaining boolean not null,
  status text not null default 'ORDERED',
  primary key (customer_order_id, sequence_number)
);

-- Every status change, by whom and when (SC-579).
create table orders.status_changes (
  change_id bigint generated always as identity primary key,
  customer_order_id text not null,
  from_status text not null,
  to_status text not null,
  -- Customer or staff id; null is the server itself.
  made_by bigint,
  at timestamptz not null
);
create index status_changes_of_order on orders.status_changes (customer_order_id);
