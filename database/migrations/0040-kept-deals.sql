-- Lets staff base a change on the version of a deal that they have read: the transaction that last changed the row.

create function deals.note_change() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  return new;
end $$;

alter table deals.bundles add column changed xid8 not null default pg_current_xact_id();
alter table deals.meal_deals add column changed xid8 not null default pg_current_xact_id();

create trigger note_change before insert or update on deals.bundles
  for each row execute function deals.note_change();
create trigger note_change before insert or update on deals.meal_deals
  for each row execute function deals.note_change();
