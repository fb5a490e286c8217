-- Collections of both kinds, greener slots, and the slots of orders that were taken elsewhere.

-- An order from before the shop may have a DELIVERY_SERVICE slot. It shows as a delivery and is never offered (SC-322).
alter table slots.slots drop constraint slots_slot_type_check,
  add constraint slots_slot_type_check
    check (slot_type in ('DELIVERY', 'GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION', 'DELIVERY_SERVICE'));

alter table slots.reservations
  -- What is collected; null for a delivery. A grocery slot may serve both kinds (SC-325).
  add column collection_kind text check (collection_kind in ('GROCERIES', 'ENTERTAINING', 'BOTH')),
  -- Whether the slot was offered as a greener one when it was booked (SC-332).
  add column green boolean not null default false,
  -- The postcode without its last two letters, as `postcodeSector` returns it.
  add column postcode_sector text
    generated always as (nullif(left(upper(regexp_replace(postcode, '\s', '', 'g')), -2), '')) stored;

update slots.reservations set collection_kind = case slot_type when 'GROCERY_COLLECTION' then 'GROCERIES' else 'ENTERTAINING' end
from slots.slots
where slots.slot_id = reservations.slot_id and slot_type in ('GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION');

-- Finds whether another delivery of a slot goes to a sector.
create index reservations_by_sector on slots.reservations (slot_id, postcode_sector) where status = 'CONFIRMED';
