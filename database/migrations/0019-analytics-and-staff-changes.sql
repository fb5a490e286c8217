-- What shoppers do in the shop, as their browsers tell it with their consent.

create schema analytics;

create table analytics.events (
  id bigint generated always as identity primary key,
  collected_at timestamptz not null,
  client_id text not null check (length(client_id) between 1 and 64),
  -- As the browser says it: nobody is asked to sign in to tell of an event.
  customer_id text check (length(customer_id) <= 64),
  name text not null check (length(name) between 1 and 40),
  params jsonb not null
);
create index events_by_time on analytics.events (collected_at);

-- What staff signed on as a customer changed of the trolley, removals too, which leave no line to name them (SC-023).
create table trolley.staff_changes (
  id bigint generated always as identity primary key,
  customer_order_id text not null references trolley.orders on delete cascade,
  principal_id bigint not null,
  changed_at timestamptz not null,
  -- Lines as they were set, and line numbers of those that were removed.
  lines_set jsonb not null,
  lines_gone text[] not null,
  substitution_default boolean not null
);
create index staff_changes_of_order on trolley.staff_changes (customer_order_id);

-- Staff who gave the place back for the customer, else the customer (SC-023); null of one that nobody gave back.
alter table slots.reservations add column ended_by bigint;

-- Who last said something of it: staff for the customer, else the customer; null where only the server filled it in (SC-023).
alter table orders.details add column changed_by bigint;
