-- What staff set for the whole shop (SC-693).

create schema settings;

-- A single row, which always exists.
create table settings.shop (
  single boolean primary key default true check (single),
  -- Whole percent of the picked items (SC-527).
  partner_discount_percent integer not null default 20 check (partner_discount_percent between 0 and 100),
  -- For a branch that sets no minimum of its own (SC-252).
  delivery_minimum_pence integer not null default 4000 check (delivery_minimum_pence >= 0),
  collection_minimum_pence integer not null default 4000 check (collection_minimum_pence >= 0),
  -- For slots that are made without a charge of their own (SC-341).
  delivery_charge_pence integer not null default 400 check (delivery_charge_pence >= 0),
  saver_charge_pence integer not null default 200 check (saver_charge_pence >= 0),
  collection_charge_pence integer not null default 0 check (collection_charge_pence >= 0)
);
insert into settings.shop default values;
