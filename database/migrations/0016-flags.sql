-- What staff have set of the flags, and how visitors are shared out among the variants of each experiment.

create schema flags;

-- One row for each flag that staff have set; without one the configuration counts, and then the shop's own default.
create table flags.flag_settings (
  key text primary key check (length(key) between 1 and 64),
  enabled boolean not null
);

-- An experiment without rows has no running test: everybody has its default.
create table flags.variants (
  experiment text not null check (length(experiment) between 1 and 64),
  variant text not null check (length(variant) between 1 and 64),
  -- Of a hundred visitors.
  share smallint not null check (share between 0 and 100),
  payload jsonb check (length(payload::text) <= 10000),
  primary key (experiment, variant)
);

-- Looked at when the transaction ends, so that shares can be changed one after the other.
create function flags.refuse_unshared() returns trigger language plpgsql as $$
begin
  if exists (
    select from flags.variants where experiment in (new.experiment, old.experiment)
    group by experiment having sum(share) <> 100)
  then
    raise exception 'The shares of an experiment''s variants must add up to 100.' using errcode = 'check_violation';
  end if;
  return null;
end;
$$;
create constraint trigger shares_add_up after insert or update or delete on flags.variants
  deferrable initially deferred for each row execute function flags.refuse_unshared();

insert into flags.variants (experiment, variant, share) values
  ('render_blocking', 'default', 0), ('render_blocking', 'unBlock', 100),
  ('urgency_banner', 'default', 100), ('urgency_banner', 'on', 0),
  ('product_tags', 'default', 100), ('product_tags', 'on', 0),
  ('slots_new_booking_experience', 'default', 100), ('slots_new_booking_experience', 'on', 0),
  ('service_selection_page_skip', 'default', 100), ('service_selection_page_skip', 'on', 0),
  ('favourites_starter_basket', 'default', 100), ('favourites_starter_basket', 'on', 0),
  ('loyalty_link', 'default', 100), ('loyalty_link', 'vouchers', 0),
  ('homepage_header', 'default', 100), ('homepage_header', 'grocery', 0),
  ('menu_banner_display', 'default', 100), ('menu_banner_display', 'hidden', 0),
  ('site_banner_type', 'default', 100), ('site_banner_type', 'warning', 0), ('site_banner_type', 'danger', 0),
  ('site_banner_type', 'payment', 0),
  ('interstitials_steps', 'default', 100), ('interstitials_steps', 'unvisited', 0),
  ('green_slots', 'default', 100), ('green_slots', 'control', 0);
