-- Who shops here, where they want it brought, and which browsers are signed in.

create schema account;

-- Customers and staff users draw their ids from this one sequence, so that no number is both.
create sequence account.person_ids as bigint;

create table account.accounts (
  id bigint primary key default nextval('account.person_ids') check (id > 0),
  email text not null,
  -- The address as it is compared: trimmed, in lower case.
  email_key text not null unique,
  -- argon2id in PHC form: the parameters stand beside the hash.
  password_hash text not null,
  title text,
  first_name text,
  last_name text,
  contact_address_id bigint,
  created timestamptz not null default platform.now(),
  last_login timestamptz
);

-- A deleted address keeps its row: past orders name it.
create table account.addresses (
  id bigint primary key generated always as identity,
  customer_id bigint not null references account.accounts (id),
  line1 text not null,
  line2 text,
  line3 text,
  town text,
  region text,
  country text not null,
  postal_code text not null,
  unique_domestic_reference text,
  addressee_title text,
  addressee_first_name text,
  addressee_last_name text,
  addressee_contact_number text,
  addressee_modified timestamptz,
  delivery_note text,
  -- The loyalty card is posted here.
  my_waitrose boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DELETED')),
  created timestamptz not null default platform.now(),
  unique (customer_id, id)
);

-- An account's contact address is one of its own.
alter table account.accounts
  add foreign key (id, contact_address_id) references account.addresses (customer_id, id);

-- One row per signed-in browser, found by the SHA-256 of its cookie. When the principal is not the customer, it is
-- staff signed on as them. Ending a sign-in deletes its row, and its access tokens with it.
create table account.sign_ins (
  token_hash bytea primary key,
  id bigint not null unique generated always as identity,
  customer_id bigint not null references account.accounts (id),
  principal_id bigint not null,
  created timestamptz not null default platform.now(),
  last_used timestamptz not null,
  expires timestamptz not null
);
create index on account.sign_ins (customer_id);
create index on account.sign_ins (expires);

-- Found by the SHA-256 of the bearer token. A token of staff in their own right has no customer and no sign-in here.
create table account.access_tokens (
  token_hash bytea primary key,
  sign_in_id bigint references account.sign_ins (id) on delete cascade,
  customer_id bigint,
  principal_id bigint not null,
  permissions text[] not null,
  expires_at timestamptz not null,
  check ((sign_in_id is null) = (customer_id is null))
);
create index on account.access_tokens (sign_in_id);
create index on account.access_tokens (expires_at);
