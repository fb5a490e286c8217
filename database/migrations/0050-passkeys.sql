-- Passkeys with which customers sign in beside their password: the public key of each, and the counter of its last use,
-- which is 0 for passkeys that do not count.
create table account.passkeys (
  id bigint generated always as identity primary key,
  customer_id bigint not null references account.accounts (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz
);
create index on account.passkeys (customer_id, id);

-- The SHA-256 of challenges that were answered, right or wrong, until they expire: none is accepted twice. Challenges
-- are signed, so that a challenge without an answer needs no row.
create table account.spent_challenges (
  challenge_hash bytea primary key,
  expires timestamptz not null
);
create index on account.spent_challenges (expires);
