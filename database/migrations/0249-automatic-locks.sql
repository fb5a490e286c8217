-- Soft locks that failed sign-ins set, also after they have ended: staff see when a member was locked out (AC-523). Like the locks
-- themselves they are kept under the hash of the address, and reveal nothing about who is registered.
create table account.automatic_locks (
  audience text not null check (audience in ('customer', 'staff')),
  email_hash bytea not null,
  locked_at timestamptz not null,
  -- Half an hour later; earlier if a new password or staff ended it.
  ends timestamptz not null,
  primary key (audience, email_hash, locked_at)
);
create index on account.automatic_locks (ends);
