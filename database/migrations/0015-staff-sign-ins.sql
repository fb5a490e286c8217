-- Which browsers staff are signed in in, and as whom they have signed on there.

-- One row per browser, found by the SHA-256 of its cookie. Ending a sign-in deletes its row, and its tokens with it.
create table staff.sign_ins (
  token_hash bytea primary key,
  id bigint not null unique generated always as identity,
  staff_id bigint not null references staff.users (id),
  created timestamptz not null default platform.now(),
  -- Its last call: half an hour later it is over.
  last_used timestamptz not null
);
create index on staff.sign_ins (staff_id);
create index on staff.sign_ins (last_used);

-- Found by the SHA-256 of the bearer token. What it allows is read from the staff user at each call.
create table staff.access_tokens (
  token_hash bytea primary key,
  sign_in_id bigint not null references staff.sign_ins (id) on delete cascade,
  expires_at timestamptz not null
);
create index on staff.access_tokens (sign_in_id);
create index on staff.access_tokens (expires_at);

-- Customers' sign-ins that are staff signed on as the customer: each belongs to a staff sign-in, and ends with it.
create table staff.proxy_sessions (
  customers_sign_in_id bigint primary key,
  sign_in_id bigint not null references staff.sign_ins (id) on delete cascade
);
create index on staff.proxy_sessions (sign_in_id);

-- Staff in their own right have tokens of their own now: every token here is a customer's sign-in's.
delete from account.access_tokens where sign_in_id is null;
alter table account.access_tokens
  alter column sign_in_id set not null,
  alter column customer_id set not null,
  drop constraint access_tokens_check;

create index on staff.audit (staff_id, id);
create index on staff.audit (action, id);
