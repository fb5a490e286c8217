-- What the shop stands on and knows nothing of groceries: its clock and its secrets.

create schema if not exists platform;

-- How far the shop's clock is ahead of the database's. Only test hooks move it.
create table platform.clock_offset (
  only_row boolean primary key default true check (only_row),
  ahead_by interval not null
);
insert into platform.clock_offset (ahead_by) values ('0');

-- The shop's one clock. The same throughout a statement; whole milliseconds, so that an instant survives the way
-- through a program that counts in them.
create function platform.now() returns timestamptz
  language sql stable
  return date_trunc('milliseconds', statement_timestamp()) + (select ahead_by from platform.clock_offset);

-- Secrets that nobody configured, generated once and shared by every process.
create table platform.secrets (
  name text primary key,
  value text not null,
  made_at timestamptz not null default platform.now()
);
