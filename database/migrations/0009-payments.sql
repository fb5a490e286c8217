-- Paying: what was asked of the card provider and what it answered, and the built-in sandbox provider's own books.

create schema payments;

-- A customer's time-limited right to give a card to the provider (SC-531).
create table payments.sessions (
  session_id text primary key,
  passcode_hash bytea not null,
  customer_id bigint not null,
  expires_at timestamptz not null,
  -- What the provider gave for the card: its token and what may be shown. Never a number or a security code (SC-535).
  card jsonb
);

-- One attempt to authorise: the reference is ours and goes to the provider, who answers a repeat alike (SC-558).
create table payments.attempts (
  reference text primary key,
  customer_order_id text not null,
  customer_id bigint not null,
  amount_pence integer not null check (amount_pence >= 0),
  state text not null check (state in ('STARTED', 'AUTHORISED', 'DECLINED', 'AUTHENTICATION', 'USED', 'GIVEN_UP', 'VOIDED')),
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index attempts_of_order on payments.attempts (customer_order_id);
create index attempts_loose on payments.attempts (changed_at) where state in ('STARTED', 'AUTHORISED', 'GIVEN_UP');

-- Card authentications: one order, amount and card each, used once (SC-548).
create table payments.authentications (
  transaction_id text primary key,
  customer_order_id text not null,
  customer_id bigint not null,
  amount_pence integer not null,
  card_token text not null,
  state text not null check (state in ('PENDING', 'APPROVED', 'REFUSED', 'USED')),
  -- The attempt that used it: the same attempt, made again after a kill, may use it again.
  used_by text,
  made_at timestamptz not null,
  answered_at timestamptz
);

-- Every authorise, void, capture and refund; rows are only added (SC-554).
create table payments.movements (
  movement_id bigint generated always as identity primary key,
  customer_order_id text not null,
  kind text not null check (kind in ('AUTHORISE', 'VOID', 'CAPTURE', 'REFUND')),
  amount_pence integer not null,
  reference text not null,
  provider_reference text,
  outcome text not null,
  at timestamptz not null
);
create index movements_of_order on payments.movements (customer_order_id);
create function payments.keep_movements() returns trigger language plpgsql as $$
begin
  raise exception 'payment movements are never changed or deleted';
end $$;
create trigger movements_stay before update or delete on payments.movements
  for each statement execute function payments.keep_movements();

-- Cards kept for next time, as the provider's token.
create table payments.cards (
  card_id text primary key,
  customer_id bigint not null,
  card jsonb not null,
  billing_address jsonb,
  saved_at timestamptz not null,
  last_used_at timestamptz
);
create index cards_of_customer on payments.cards (customer_id);
create unique index cards_once on payments.cards (customer_id, (card ->> 'token'));

-- The sandbox provider's books; a real provider keeps its own elsewhere.
create table payments.sandbox_authorisations (
  reference text primary key,
  provider_reference text not null unique,
  token text not null,
  amount_pence integer not null,
  outcome text not null check (outcome in ('AUTHORISED', 'DECLINED')),
  state text not null check (state in ('OPEN', 'VOIDED', 'CAPTURED', 'CAPTURE_FAILED')),
  captured_pence integer
);
