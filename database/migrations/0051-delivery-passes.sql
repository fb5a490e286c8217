-- The Delivery Pass: plans that staff keep, and the passes of customers (AC-256, AC-257).

create schema passes;

create table passes.plans (
  plan_id bigint generated always as identity primary key,
  name text not null,
  months integer not null check (months between 1 and 60),
  price_pence integer not null check (price_pence > 0),
  active boolean not null default true
);
insert into passes.plans (name, months, price_pence) values ('6 months', 6, 4500), ('12 months', 12, 8000);

create table passes.passes (
  pass_id bigint generated always as identity primary key,
  customer_id bigint not null,
  plan_id bigint not null references passes.plans,
  -- Days in London; both are covered.
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  price_pence integer not null check (price_pence >= 0),
  purchased timestamptz not null,
  -- The card, the key of the press and the payment's reference at the provider; null for a pass that staff gave.
  payment_card_id text,
  idempotency_key text,
  payment_reference text unique,
  payment_state text check (payment_state in ('AUTHORISED', 'CAPTURED', 'REFUSED')),
  ended_at timestamptz,
  ended_by text check (ended_by in ('STAFF', 'PAYMENT')),
  check (num_nulls(payment_card_id, idempotency_key, payment_reference, payment_state) in (0, 4)),
  check ((ended_at is null) = (ended_by is null)),
  -- A customer never has two passes for the same day. The range of one customer id makes an index without an extension.
  exclude using gist (int8range(customer_id, customer_id, '[]') with &&, daterange(start_date, end_date, '[]') with &&)
    where (ended_at is null)
);
-- One press makes one pass. Also finds a customer's passes.
create unique index passes_once on passes.passes (customer_id, idempotency_key);
create index passes_to_capture on passes.passes (purchased) where payment_state = 'AUTHORISED';

comment on column payments.attempts.customer_order_id is 'An order, or the press that buys a Delivery Pass: pass-{customer}-{hash of the key}';
