-- What the Stripe adapter remembers (decision 81). Stripe keeps the payments; these rows connect them with our references.

-- Written before the payment is confirmed, so that an attempt whose answer was lost can be looked up (SC-558).
create table payments.stripe_payments (
  reference text primary key,
  payment_intent text not null unique,
  made_at timestamptz not null default platform.now()
);

-- Stripe's customer of each of ours: a card can be charged again only if it belongs to one.
create table payments.stripe_customers (
  customer_id bigint primary key,
  stripe_customer text not null unique
);

-- The events that were received, so that a repeated one has no further effect.
create table payments.stripe_events (
  event_id text primary key,
  received_at timestamptz not null default platform.now()
);
create index stripe_events_received on payments.stripe_events (received_at);
