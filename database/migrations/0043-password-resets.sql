-- Reset links that were mailed, found by the SHA-256 of their token. An account has at most one: a newer one takes its
-- place, and using one deletes its row.
create table account.password_resets (
  customer_id bigint primary key references account.accounts (id),
  token_hash bytea not null unique,
  expires timestamptz not null
);
create index on account.password_resets (expires);
