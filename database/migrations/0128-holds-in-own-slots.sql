-- An order that is being amended may hold its own confirmed slot for another address or kind of collection (decision 131).
-- Such a hold takes no place besides the confirmed one, which it replaces once the order is placed again.
alter table slots.reservations
  add column in_own_place boolean not null default false,
  add constraint reservations_in_own_place check (not in_own_place or status <> 'CONFIRMED');

drop index slots.reservations_of_slot;
create index reservations_of_slot on slots.reservations (slot_id) include (status, expires_at, in_own_place)
  where status in ('UNCONFIRMED', 'CONFIRMED');
