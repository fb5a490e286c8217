-- Messages that staff show with the slot grids, such as 'Roads are closed in RG12' (SC-335, SC-336, SC-689).

create table slots.alerts (
  alert_id text primary key check (alert_id ~ '^[a-z0-9-]{1,64}$'),
  alert_type text not null check (alert_type in ('INFORMATIVE', 'SUCCESS', 'WARNING', 'ERROR')),
  message text not null check (message <> ''),
  -- The grids with which it is shown.
  fulfilment_types text[] not null check (
    cardinality(fulfilment_types) > 0
    and fulfilment_types <@ '{DELIVERY, GROCERY_COLLECTION, ENTERTAINING_COLLECTION}'::text[]),
  -- The first and last day in London on which shoppers see it.
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  -- Counts the changes by staff, so that a form based on an earlier one is refused.
  version integer not null default 1
);
