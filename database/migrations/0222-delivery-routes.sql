-- Routes: the deliveries of a branch and day that one driver takes, in the order of the stops (decision 212). A process of an earlier
-- version knows neither table, and goes on delivering order by order.
create table orders.routes (
  route_id integer generated always as identity primary key,
  branch_id integer not null,
  delivery_date date not null,
  -- Null until staff name the driver.
  driver_name text,
  -- Null until the driver leaves; from then on the stops stay as they are.
  set_off_at timestamptz,
  -- Counts the changes, so that staff who saw an earlier route cannot overwrite a later one unseen.
  version integer not null default 1,
  created_by bigint not null,
  created_at timestamptz not null
);
create index routes_of_day on orders.routes (branch_id, delivery_date);

-- An order is on at most one route.
create table orders.route_stops (
  customer_order_id text primary key references orders.orders,
  route_id integer not null references orders.routes,
  position smallint not null check (position > 0),
  unique (route_id, position) deferrable
);
