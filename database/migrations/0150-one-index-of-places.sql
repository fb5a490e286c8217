-- The grid counts the places of hundreds of slots at once and looks whether another delivery goes to the same sector: one
-- index answers both without the table.
drop index slots.reservations_of_slot;
drop index slots.reservations_by_sector;
create index reservations_of_slot on slots.reservations (slot_id)
  include (status, expires_at, in_own_place, postcode_sector, customer_order_id)
  where status in ('UNCONFIRMED', 'CONFIRMED');
