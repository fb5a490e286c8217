-- Changes of e-mail address that wait for their code, also to addresses that have an account: at most one per customer, of
-- which a newer one takes the place. While code_hash is null, no code is accepted.
create table account.email_changes (
  customer_id bigint primary key references account.accounts (id),
  request_id uuid not null unique,
  email text not null,
  code_hash bytea,
  code_expires timestamptz not null,
  tries integer not null default 0,
  created timestamptz not null
);
create index on account.email_changes (created);

-- What customers agreed to be sent, by marketing scheme. Every saving is a row that stays; the newest is in force. A
-- channel is null if the customer was not asked. saved_by is the principal: the customer, or staff signed on as them.
create table account.marketing_consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references account.accounts (id),
  scheme text not null check (scheme in ('waitrose', 'mywaitrose', 'johnlewis', 'johnlewisfinancialservices')),
  email boolean,
  sms boolean,
  notices jsonb not null,
  source text not null check (source in ('CHECKOUT', 'JOIN_MYWAITROSE', 'UPDATE_PREFERENCES', 'REGISTRATION')),
  saved_by bigint not null,
  modified timestamptz not null
);
create index on account.marketing_consents (customer_id, scheme, id desc);
