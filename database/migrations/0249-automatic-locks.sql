-- Soft locks that failed sign-ins set on customers' addresses, also after they have ended: staff see when a member was locked out
-- (AC-523). Like the locks themselves they are kept under the hash of the address, and reveal nothing about who is registered.
create table account.automatic_locks (
  email_hash bytea not null,
  locked_at timestamptz not null,
  -- Half an hour later; earlier if a new password or staff ended it.
  ends timestamptz not null,
  primary key (email_hash, locked_at),
  check (ends >= locked_at)
);
create index on account.automatic_locks (ends);

insert into account.automatic_locks (email_hash, locked_at, ends)
select email_hash, locked_at, expires_at from account.locks
where audience = 'customer' and state = 'SOFT_LOCKED' and source = 'AUTO' and expires_at is not null;
