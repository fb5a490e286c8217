-- What the shop sells, and when and where it may be had.
--
-- Every process keeps the catalogue in memory. Each row carries the transaction that last changed it; a process reads
-- the rows changed since the oldest transaction that was under way at its last reading, so it misses no commit,
-- however late. Deleted rows leave a note in `removals`. A notification says that there is something to read.

create schema catalogue;

create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;

-- One notification a transaction: PostgreSQL drops the repeated.
create function catalogue.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_catalogue', '');
  return null;
end $$;

create table catalogue.categories (
  id integer primary key,
  name text not null,
  short_name text not null,
  url text not null unique,
  parent_id integer references catalogue.categories,
  position integer not null,
  hidden_in_nav boolean not null,
  icon_name text,
  offer boolean not null,
  banner text,
  page_title text,
  additional_classes text,
  changed xid8 not null default pg_current_xact_id()
);
create index categories_by_change on catalogue.categories (changed);

create table catalogue.products (
  line_number text primary key check (line_number ~ '^[0-9]+$'),
  product_id text not null,
  name text not null,
  brand text,
  brand_name text,
  size text,
  product_type text not null check (product_type in ('GROCERY', 'ENTERTAINING', 'PHARMACEUTICAL', 'FRESH_COUNTER')),
  price_pence integer not null check (price_pence >= 0),
  price_uom text not null check (price_uom in ('KGM', 'GRM', 'LBR', 'C62')),
  sale_uoms text[] not null check (cardinality(sale_uoms) > 0),
  default_thousandths integer check (default_thousandths > 0),
  default_uom text,
  persist_default boolean not null,
  item_min_grams double precision,
  item_max_grams double precision check (item_max_grams >= item_min_grams),
  deposit_pence integer not null check (deposit_pence >= 0),
  net_content_amount double precision,
  net_content_unit text,
  unit_price_measure text,
  -- Home first. An array, because a product is always read and written with all of them.
  category_ids integer[] not null,
  bar_codes text[] not null,
  thumbnail text,
  images jsonb,
  lead_time_days integer not null check (lead_time_days >= 0),
  available_days text[] not null,
  shelf_life_days integer,
  supplier_order boolean not null,
  alcohol_percent double precision,
  alcohol_units double precision,
  contains_alcohol boolean not null,
  average_rating double precision check (average_rating between 0 and 5),
  review_count integer not null check (review_count >= 0),
  substitutions_prohibited boolean not null,
  marked_for_delete boolean not null,
  is_sponsored boolean not null,
  sponsorship_id text,
  hfss_high boolean not null,
  max_personalised_message_length integer,
  servings_min double precision,
  servings_max double precision,
  size_description text,
  tags jsonb not null,
  marketing_badges text[] not null,
  dietary text[] not null,
  cap double precision,
  popularity integer not null,
  -- What only the product's own page shows: ingredients, nutrition, storage and the like.
  details jsonb not null,
  -- The drawn picture shown where the product has no image addresses.
  picture_hash text,
  changed xid8 not null default pg_current_xact_id()
);
create index products_by_change on catalogue.products (changed);
create index products_by_category on catalogue.products using gin (category_ids);

-- Found by the hash of what is in it, so its address may be kept for ever.
create table catalogue.pictures (
  hash text primary key,
  svg text not null
);

create table catalogue.restrictions (
  restriction_id text primary key,
  name text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  cut_off_date date not null,
  line_numbers text[] not null,
  changed xid8 not null default pg_current_xact_id()
);
create index restrictions_by_change on catalogue.restrictions (changed);

-- How a branch differs from 'ranged and in stock'; products without a row do not.
create table catalogue.branch_availability (
  line_number text not null,
  branch_id integer not null,
  ranged boolean not null,
  out_of_stock_from date,
  out_of_stock_to date check (out_of_stock_to >= out_of_stock_from),
  sold_out_online boolean not null,
  changed xid8 not null default pg_current_xact_id(),
  primary key (line_number, branch_id)
);
create index branch_availability_by_change on catalogue.branch_availability (changed);

create table catalogue.removals (
  kind text not null,
  key text not null,
  changed xid8 not null default pg_current_xact_id(),
  primary key (kind, key)
);
create index removals_by_change on catalogue.removals (changed);

create function catalogue.note_removal() returns trigger language plpgsql as $$
begin
  insert into catalogue.removals (kind, key)
  values (tg_argv[0], case tg_argv[0]
    when 'category' then to_jsonb(old) ->> 'id'
    when 'restriction' then to_jsonb(old) ->> 'restriction_id'
    else concat(to_jsonb(old) ->> 'line_number', '@', to_jsonb(old) ->> 'branch_id') end)
  on conflict (kind, key) do update set changed = pg_current_xact_id();
  return old;
end $$;

create trigger note_change before insert or update on catalogue.categories
  for each row execute function catalogue.note_change();
create trigger note_change before insert or update on catalogue.products
  for each row execute function catalogue.note_change();
create trigger note_change before insert or update on catalogue.restrictions
  for each row execute function catalogue.note_change();
create trigger note_change before insert or update on catalogue.branch_availability
  for each row execute function catalogue.note_change();
create trigger note_removal before delete on catalogue.categories
  for each row execute function catalogue.note_removal('category');
create trigger note_removal before delete on catalogue.restrictions
  for each row execute function catalogue.note_removal('restriction');
create trigger note_removal before delete on catalogue.branch_availability
  for each row execute function catalogue.note_removal('availability');
create trigger announce_change after insert or update or delete on catalogue.categories
  for each statement execute function catalogue.announce_change();
create trigger announce_change after insert or update on catalogue.products
  for each statement execute function catalogue.announce_change();
create trigger announce_change after insert or update or delete on catalogue.restrictions
  for each statement execute function catalogue.announce_change();
create trigger announce_change after insert or update or delete on catalogue.branch_availability
  for each statement execute function catalogue.announce_change();
