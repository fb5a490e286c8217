-- Branches: where goods come from, and which postcodes each delivers to.

create schema branches;

create table branches.branches (
  id integer primary key,
  name text not null,
  line1 text not null,
  line2 text,
  town text not null,
  region text,
  postal_code text not null,
  collection boolean not null,
  groceries boolean not null,
  entertaining boolean not null,
  delivery boolean not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- null takes the shop's default (SC-252).
  collection_minimum_pence integer check (collection_minimum_pence >= 0),
  delivery_minimum_pence integer check (delivery_minimum_pence >= 0)
);

-- A postcode belongs to the branch of the longest prefix it begins with (SC-358), so a prefix has one branch.
create table branches.postcode_areas (
  prefix text primary key,
  branch_id integer not null references branches.branches
);
create index postcode_areas_by_branch on branches.postcode_areas (branch_id);

-- The branch that anonymous shoppers' trolleys belong to (SH-437).
insert into branches.branches (id, name, line1, town, region, postal_code, collection, groceries, entertaining, delivery,
  latitude, longitude)
values (651, 'Bracknell', '1 Market Square', 'Bracknell', 'Berkshire', 'RG12 1AA', true, true, true, true, 51.4154, -0.7536);
insert into branches.postcode_areas (prefix, branch_id) values ('RG12', 651);

-- Processes keep branches in memory with the catalogue, and hear of changes by the same channel.
create function branches.announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('larder_catalogue', '');
  return null;
end $$;
create trigger announce_change after insert or update or delete on branches.branches
  for each statement execute function branches.announce_change();
