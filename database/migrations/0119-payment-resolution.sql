-- Attempts of customers to pay for an order whose card was refused (SC-646, SC-648). A press has one row, whatever its retries.
create table checkout.payment_attempts (
  customer_order_id text not null,
  idempotency_key text not null,
  customer_id bigint not null,
  -- RUNNING until its outcome is known; CHALLENGED while the bank wants the holder; ABANDONED if its process was killed before
  -- an authorisation was used.
  state text not null check (state in ('RUNNING', 'CHALLENGED', 'FAILED', 'ABANDONED', 'PAID')),
  claimed_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (customer_order_id, idempotency_key)
);
-- Two presses at once cannot both pay.
create unique index payment_attempts_one_running on checkout.payment_attempts (customer_order_id) where state = 'RUNNING';
create index payment_attempts_of_customer on checkout.payment_attempts (customer_id);
create index payment_attempts_running on checkout.payment_attempts (claimed_at) where state = 'RUNNING';
