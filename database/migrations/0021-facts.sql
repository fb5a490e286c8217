-- Which listener has heard which fact as a job, so that a job that runs twice takes effect once.

create table platform.heard_facts (
  listener text not null,
  fact_key text not null,
  heard_at timestamptz not null default clock_timestamp(),
  primary key (listener, fact_key)
);
create index heard_facts_by_age on platform.heard_facts (heard_at);
