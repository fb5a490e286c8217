-- Who has guessed too often: locks by e-mail address, throttles by client address.

-- Failed sign-ins are counted per address whether or not it has an account, customers and staff apart. Nothing here says
-- which addresses are registered, nor what they are: they are kept as SHA-256 of the address as it is compared.
create table account.locks (
  audience text not null check (audience in ('customer', 'staff')),
  email_hash bytea not null,
  state text not null default 'NONE' check (state in ('NONE', 'SOFT_LOCKED', 'HARD_LOCKED')),
  source text check (source in ('AUTO', 'STAFF')),
  reason text,
  locked_at timestamptz,
  -- The staff member who locked it.
  locked_by bigint,
  -- Null for a lock that lasts until it is lifted.
  expires_at timestamptz,
  failed_count integer not null default 0 check (failed_count >= 0),
  updated timestamptz not null,
  -- Passwords for one address are checked one at a time, so that guesses sent together are counted like any others.
  turn uuid,
  turn_until timestamptz,
  primary key (audience, email_hash),
  check ((state = 'NONE') = (source is null)),
  check ((state = 'NONE') = (locked_at is null)),
  check ((turn is null) = (turn_until is null))
);

-- What was done lately, by whom: the instants that still count towards a limit. Whoever it was is kept as SHA-256.
create table platform.throttles (
  name text not null,
  key_hash bytea not null,
  instants timestamptz[] not null,
  -- The last of them counts no longer.
  forgotten_at timestamptz not null,
  primary key (name, key_hash)
);
create index on platform.throttles (forgotten_at);
