-- The outbox: every mail on its way, sent or given up, as it was written in the transaction of what it reports.

create table platform.mails (
  id bigint primary key generated always as identity,
  recipient text not null,
  template text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  created timestamptz not null default platform.now(),
  sent timestamptz,
  -- While QUEUED: when it may be tried (again). Whoever tries it moves this on first, so that nobody tries beside them.
  due timestamptz not null default platform.now(),
  -- When a body that holds a code or a link of the same power is to be wiped; null for all others.
  wipe_after timestamptz,
  wiped timestamptz
);
create index on platform.mails (due) where status = 'QUEUED';
create index on platform.mails (wipe_after) where wiped is null and wipe_after is not null;
create index on platform.mails (status, id);
