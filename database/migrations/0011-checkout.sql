-- Placing an order: who is at it, and what a press of the button was answered.

create schema checkout;

-- The press that is placing an order now. One per order, so that two presses place it once (SC-468).
create table checkout.placings (
  customer_order_id text primary key,
  idempotency_key text not null,
  claimed_at timestamptz not null
);

-- The answer of each successful press, for 24 hours (SC-467).
create table checkout.answers (
  customer_order_id text not null,
  idempotency_key text not null,
  customer_id bigint not null,
  answered_at timestamptz not null,
  -- The order as it was answered, letter by letter.
  answer json not null,
  primary key (customer_order_id, idempotency_key)
);
create index answers_by_age on checkout.answers (answered_at);
