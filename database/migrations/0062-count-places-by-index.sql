-- The grid counts the places of hundreds of slots at once: with these columns the index answers that without the table.
drop index slots.reservations_of_slot;
create index reservations_of_slot on slots.reservations (slot_id) include (status, expires_at) where status in ('UNCONFIRMED', 'CONFIRMED');
