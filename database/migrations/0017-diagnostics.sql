-- What browsers report of their failures.

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
