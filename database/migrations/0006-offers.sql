-- Promotions, which every process keeps in memory beside the catalogue and reads anew by the same rule.

create schema offers;

create table offers.promotions (
  promotion_id text primary key,
  promotion_type_code text not null,
  type text not null,
  description text not null,
  -- London calendar day; lasts until midnight at its end (SC-141).
  expiry_date date,
  start_date date,
  -- null: no discount of type TOTAL_PRICE.
  total_price_pence integer check (total_price_pence >= 0),
  -- [{id, name, threshold, lineNumbers}]: always read and written as a whole.
  groups jsonb not null,
  hidden boolean not null,
  my_waitrose_promotion boolean not null,
  pyo_promotion boolean not null,
  -- Of a price reduction: the old price of one price unit.
  was_price_pence integer check (was_price_pence >= 0),
  -- Ended by staff: kept for the orders it was given to.
  ended boolean not null default false,
  changed xid8 not null default pg_current_xact_id()
);
create index promotions_by_change on offers.promotions (changed);

create function offers.note_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;

create function offers.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_catalogue', '');
  return null;
end $$;

create trigger note_change before insert or update on offers.promotions
  for each row execute function offers.note_change();
create trigger announce_change after insert or update on offers.promotions
  for each statement execute function offers.announce_change();

-- Sets of offers that staff make, shown under an identifier of their own (SC-157).
create table offers.offer_sets (
  offer_identifier text primary key,
  name text not null,
  promotion_ids text[] not null,
  changed xid8 not null default pg_current_xact_id()
);
create index offer_sets_by_change on offers.offer_sets (changed);
create trigger note_change before insert or update on offers.offer_sets
  for each row execute function offers.note_change();
create trigger announce_change after insert or update on offers.offer_sets
  for each statement execute function offers.announce_change();
