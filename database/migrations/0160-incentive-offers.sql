-- The vouchers that members load: incentive offers that staff keep, which of them a member has loaded, and the ledger of
-- their uses.

create table codes.incentive_offers (
  offer_id text primary key check (offer_id ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  title text not null,
  description text not null,
  kind text not null check (kind in ('AMOUNT', 'PERCENT')),
  -- Pence, or a whole percentage.
  value integer not null check (value > 0 and (kind = 'AMOUNT' or value <= 100)),
  minimum_spend_pence integer not null check (minimum_spend_pence >= 0),
  -- The categories whose lines qualify, with all below them; empty if all lines do.
  category_ids integer[] not null,
  -- Days in London; both are covered.
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  ended boolean not null default false
);
create index incentive_offers_by_end on codes.incentive_offers (end_date);

-- The offers that members have loaded. An offer without a row is available.
create table codes.member_offers (
  customer_id bigint not null,
  offer_id text not null references codes.incentive_offers,
  loaded_at timestamptz not null,
  -- Staff who loaded it for the customer, else the customer (SC-023).
  loaded_by bigint not null,
  -- The placed order that uses it: no other order can. Null while it can be used.
  redeemed_by text,
  primary key (customer_id, offer_id)
);

-- Every use of an offer by a placed order, and every use given back. Rows are only added.
create table codes.offer_uses (
  use_id bigint generated always as identity primary key,
  customer_id bigint not null,
  offer_id text not null references codes.incentive_offers,
  customer_order_id text not null,
  kind text not null check (kind in ('USE', 'GIVE_BACK')),
  -- Counts the uses of the offer by the customer: the next one begins when the last was given back. So no two orders use
  -- an offer at once, and no use is given back twice.
  turn integer not null,
  -- Of a USE: the terms of the offer, and what it took off the order when it was placed (SC-668).
  terms jsonb,
  value_pence integer check (value_pence > 0),
  -- Of a GIVE_BACK.
  reason text check (reason in ('CANCELLED', 'REMOVED')),
  at timestamptz not null,
  unique (customer_id, offer_id, turn, kind),
  check (num_nonnulls(terms, value_pence) = case kind when 'USE' then 2 else 0 end),
  check ((reason is null) = (kind = 'USE'))
);
create index offer_uses_by_order on codes.offer_uses (customer_order_id);
create trigger offer_uses_stay before update or delete on codes.offer_uses
  for each statement execute function codes.keep_uses();
