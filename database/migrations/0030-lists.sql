-- Customers' shopping lists. The browser may choose a list's id, so ids are unique for each customer only.

create schema lists;

create table lists.lists (
  customer_id bigint not null,
  list_id uuid not null,
  name text not null,
  -- The name in the form in which names are compared: without regard to case.
  name_key text not null,
  created timestamptz not null,
  primary key (customer_id, list_id),
  constraint lists_name unique (customer_id, name_key)
);

create table lists.items (
  customer_id bigint not null,
  list_id uuid not null,
  line_number text not null,
  -- The item's place in its list: a changed item keeps it, a new one comes last.
  place bigint generated always as identity,
  thousandths integer not null,
  uom text not null,
  primary key (customer_id, list_id, line_number),
  foreign key (customer_id, list_id) references lists.lists on delete cascade
);
