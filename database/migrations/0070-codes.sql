-- Promo codes that staff keep, the codes on open orders, the ledger of their uses, and the cards of the partner discount.

create schema codes;

create table codes.promo_codes (
  -- The form in which typed codes are compared: in capitals, except for a VOUCHER, where case counts.
  code_key text primary key,
  code text not null,
  type text not null check (type in ('VOUCHER', 'COMBO', 'COUPON')),
  description text not null,
  kind text not null check (kind in ('AMOUNT', 'PERCENT')),
  -- Pence, or a whole percentage.
  value integer not null check (value > 0 and (kind = 'AMOUNT' or value <= 100)),
  minimum_spend_pence integer not null check (minimum_spend_pence >= 0),
  -- Days in London; both are covered.
  valid_from date,
  valid_to date check (valid_to >= valid_from),
  -- The products that qualify; null if all do.
  line_numbers text[] check (cardinality(line_numbers) > 0),
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  ended boolean not null default false,
  -- Uses that were not given back: the sum of the ledger, so that simultaneous placements see each other's.
  used integer not null default 0 check (used >= 0),
  check (used <= most_uses),
  -- A VOUCHER or COMBO is used once (SC-518).
  check (type = 'COUPON' or most_uses = 1)
);

-- The codes on orders that can still be changed, in the order in which they were added.
create table codes.order_codes (
  customer_order_id text not null,
  customer_id bigint not null,
  code_key text not null references codes.promo_codes,
  type text not null,
  added bigint generated always as identity,
  added_at timestamptz not null,
  -- Staff who added it for the customer, else the customer (SC-023).
  added_by bigint not null,
  primary key (customer_order_id, code_key)
);
create index order_codes_by_customer on codes.order_codes (customer_id);
-- An order takes at most one COUPON (SC-518).
create unique index order_codes_one_coupon on codes.order_codes (customer_order_id) where type = 'COUPON';

-- Every use of a code by a placed order, and every use given back. Rows are only added.
create table codes.uses (
  use_id bigint generated always as identity primary key,
  code_key text not null references codes.promo_codes,
  customer_id bigint not null,
  customer_order_id text not null,
  kind text not null check (kind in ('USE', 'GIVE_BACK')),
  -- Counts the uses of the code by the order; a use is given back under its own number. So no use is counted or given
  -- back twice.
  turn integer not null,
  -- Of a USE: the terms of the code, and what it took off the order when it was placed (SC-668).
  terms jsonb,
  value_pence integer check (value_pence > 0),
  -- Of a GIVE_BACK.
  reason text check (reason in ('CANCELLED', 'REMOVED')),
  at timestamptz not null,
  unique (customer_order_id, code_key, turn, kind),
  check (num_nonnulls(terms, value_pence) = case kind when 'USE' then 2 else 0 end),
  check ((reason is null) = (kind = 'USE'))
);
create index uses_of_code on codes.uses (code_key, customer_id);
create index uses_by_customer on codes.uses (customer_id);
create function codes.keep_uses() returns trigger language plpgsql as $$
begin
  raise exception 'uses of codes are never changed or deleted';
end $$;
create trigger uses_stay before update or delete on codes.uses
  for each statement execute function codes.keep_uses();

-- The cards that give the partner discount (SC-526).
create table codes.partner_cards (
  card_number text primary key check (card_number ~ '^[0-9]{8,16}$'),
  note text,
  ended boolean not null default false
);

-- The card typed at checkout; the discount is worked out at picking (SC-527).
alter table orders.details add column partner_discount_card_number text;
