-- Delivery and collection slots: what can be booked, and who holds a place in it.

create schema slots;

-- Per branch and weekday, the slots that the daily job makes (SC-685).
create table slots.templates (
  branch_id integer not null,
  weekday text not null check (weekday in ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
  slot_type text not null check (slot_type in ('DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION')),
  slot_grid_type text not null check (slot_grid_type in ('DEFAULT', 'SAVER')),
  start_time time not null,
  end_time time not null,
  capacity integer not null check (capacity >= 0),
  -- null takes the shop's default for the kind (SC-341).
  charge_pence integer check (charge_pence >= 0),
  primary key (branch_id, weekday, slot_type, slot_grid_type, start_time)
);

create table slots.slots (
  slot_id bigint generated always as identity primary key,
  branch_id integer not null,
  slot_type text not null check (slot_type in ('DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION')),
  slot_grid_type text not null check (slot_grid_type in ('DEFAULT', 'SAVER')),
  slot_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  capacity integer not null check (capacity >= 0),
  charge_pence integer not null check (charge_pence >= 0),
  order_cut_off timestamptz not null,
  amend_cut_off timestamptz not null,
  campaign_id text,
  priority_until timestamptz,
  unique (branch_id, slot_type, slot_grid_type, starts_at)
);
create index slots_by_grid on slots.slots (branch_id, slot_type, slot_date);

-- A place in a slot, held or confirmed, with the charge and address it was booked for.
create table slots.reservations (
  reservation_id bigint generated always as identity primary key,
  slot_id bigint not null references slots.slots,
  customer_order_id text not null,
  customer_id bigint not null,
  -- Staff who booked for the customer, else the customer (SC-023).
  principal_id bigint not null,
  address_id bigint,
  postcode text,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'CANCELLED', 'EXPIRED')),
  charge_pence integer not null check (charge_pence >= 0),
  booked_at timestamptz not null,
  expires_at timestamptz,
  changed_at timestamptz not null,
  check ((status = 'UNCONFIRMED') <= (expires_at is not null))
);
-- An order has at most one hold and at most one confirmed place (SC-356).
create unique index reservations_one_live on slots.reservations (customer_order_id, status)
  where status in ('UNCONFIRMED', 'CONFIRMED');
create index reservations_of_slot on slots.reservations (slot_id) where status in ('UNCONFIRMED', 'CONFIRMED');
create index reservations_to_expire on slots.reservations (expires_at) where status = 'UNCONFIRMED';
create index reservations_of_customer on slots.reservations (customer_id) where status in ('UNCONFIRMED', 'CONFIRMED');
