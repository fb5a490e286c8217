-- The contact number and the delivery note that the order had as long as its shopper set no others, as they were when it was placed (decision
-- 237): {contactNumber, deliveryNote}. An amend tells by them which of the order's texts are the shopper's own. Null for an order that an earlier
-- version placed: its texts are then compared with those of the address as it is now.
alter table orders.details add column usual_texts jsonb;
