-- Registrations whose e-mail address is not confirmed yet, also for addresses that already have an account. The browser
-- holds the token; only its SHA-256 is here. While code_hash is null, no code is accepted.
create table account.pending_registrations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null,
  password_hash text not null,
  code_hash bytea,
  code_expires timestamptz not null,
  tries integer not null default 0,
  last_sent timestamptz not null,
  created timestamptz not null
);
create index on account.pending_registrations (created);
