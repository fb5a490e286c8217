-- What browsers report of their failures, and how many reports are taken.

create schema diagnostics;

create table diagnostics.error_reports (
  id bigint generated always as identity primary key,
  reported_at timestamptz not null,
  message text not null check (length(message) between 1 and 16384),
  stack text check (length(stack) <= 16384),
  path text check (length(path) <= 16384),
  status smallint check (status between 0 and 999),
  breadcrumb text check (length(breadcrumb) <= 16384)
);
create index error_reports_by_time on diagnostics.error_reports (reported_at);

-- Reports taken in an hour from one client, whom only a hash of the address names, and (source '') from all together.
create table diagnostics.intake (
  hour timestamptz not null,
  source text not null,
  taken int not null,
  primary key (hour, source)
);
