-- Card payments of orders: their states (SC-555), refunds, and authorisations that lapse (decision 80).

-- An attempt is UNKNOWN while the provider has not answered it: it is looked up before it is made again (SC-558).
alter table payments.attempts drop constraint attempts_state_check;
alter table payments.attempts add constraint attempts_state_check
  check (state in ('STARTED', 'UNKNOWN', 'AUTHORISED', 'DECLINED', 'AUTHENTICATION', 'USED', 'GIVEN_UP', 'VOIDED'));
drop index payments.attempts_loose;
create index attempts_loose on payments.attempts (changed_at)
  where state in ('STARTED', 'UNKNOWN', 'AUTHORISED', 'AUTHENTICATION', 'GIVEN_UP');

-- The payment of an order by card. An order has one, so it never has two live authorisations (SC-552).
create table payments.card_payments (
  customer_order_id text primary key,
  customer_id bigint not null,
  state text not null check (state in ('AUTHORISED', 'VOIDED', 'CAPTURED', 'CAPTURE_FAILED', 'PART_REFUNDED', 'REFUNDED')),
  -- The authorisation that pays: our reference and the provider's, its amount, and when the provider lets it lapse.
  reference text not null unique,
  provider_reference text not null,
  authorised_pence integer not null check (authorised_pence >= 0),
  lapses_at timestamptz not null,
  card jsonb not null,
  -- The end of the order's slot, by which the payment is captured.
  needed_at timestamptz not null,
  -- The amount that the provider is asked to capture, fixed by the first request; then the amount it captured (SC-553).
  capture_pence integer check (capture_pence between 0 and authorised_pence),
  -- Until when a process is renewing the authorisation, how often that failed, why, and when it is tried again.
  claimed_until timestamptz,
  failed_renewals integer not null default 0,
  renewal_problem text check (renewal_problem in ('DECLINED', 'AUTHENTICATION')),
  renew_after timestamptz,
  changed_at timestamptz not null
);
create index card_payments_of_customer on payments.card_payments (customer_id);
create index card_payments_to_renew on payments.card_payments (lapses_at) where state = 'AUTHORISED';

-- A refund, under our own reference, so that a repeated request refunds nothing twice.
create table payments.refunds (
  refund_reference text primary key,
  customer_order_id text not null references payments.card_payments,
  amount_pence integer not null check (amount_pence > 0),
  state text not null check (state in ('REQUESTED', 'SETTLED', 'FAILED')),
  requested_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_of_order on payments.refunds (customer_order_id);
create index refunds_requested on payments.refunds (requested_at) where state = 'REQUESTED';

-- The orders that were placed before card payments had a table of their own. The sandbox's authorisations live 7 days.
insert into payments.card_payments
  (customer_order_id, customer_id, state, reference, provider_reference, authorised_pence, lapses_at, card, needed_at, changed_at)
select orders.customer_order_id, orders.customer_id, 'AUTHORISED', attempts.reference,
  coalesce(movements.provider_reference, ''), attempts.amount_pence, attempts.changed_at + interval '7 days',
  details.card, to_timestamp((orders.slot ->> 'endsAt')::double precision / 1000), attempts.changed_at
from payments.attempts
join orders.orders on orders.payment_reference = attempts.reference
join orders.details on details.customer_order_id = orders.customer_order_id
left join payments.movements on movements.reference = attempts.reference and movements.kind = 'AUTHORISE'
where attempts.state = 'USED' and details.card is not null and orders.status = 'PLACED';

-- Truncating would delete movements without a trigger per row or statement.
create trigger movements_stay_whole before truncate on payments.movements
  for each statement execute function payments.keep_movements();

-- The attempt that an authentication belongs to: a provider's own page returns to us with the reference of the payment.
alter table payments.authentications add column reference text;
create index authentications_of_attempt on payments.authentications (reference);

-- The sandbox's authorisations lapse after seven days, as those of most cards do, and can be refunded.
alter table payments.sandbox_authorisations add column authorised_at timestamptz not null default platform.now();
create table payments.sandbox_refunds (
  refund_reference text primary key,
  reference text not null references payments.sandbox_authorisations,
  amount_pence integer not null check (amount_pence > 0)
);
