-- Bundles, and what meal deals have besides the promotion that prices them.

create schema deals;

create table deals.bundles (
  -- The name in the address of the bundle's page.
  bundle_name text primary key check (bundle_name ~ '^[a-z0-9_-]{1,100}$'),
  title text not null,
  -- The address of a picture; without one, the first product's picture is shown.
  image text,
  groups jsonb not null,
  start_date date,
  end_date date,
  ended boolean not null default false
);

-- Groups, price and dates are those of the promotion with the same id (SC-731).
create table deals.meal_deals (
  meal_deal_id text primary key,
  -- The short name in links and tracking: digits without a leading zero (SC-165).
  deal_name text not null unique check (deal_name ~ '^[1-9][0-9]{0,8}$'),
  name text not null,
  description text not null,
  check (meal_deal_id <> deal_name)
);

create function deals.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_catalogue', '');
  return null;
end $$;

create trigger announce_change after insert or update or delete on deals.bundles
  for each statement execute function deals.announce_change();
create trigger announce_change after insert or update or delete on deals.meal_deals
  for each statement execute function deals.announce_change();
