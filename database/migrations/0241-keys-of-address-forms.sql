-- The form with which an address was added. Sending the form twice at once, or again because its answer was lost, then adds one
-- address. Null for an address that was added without a key.
alter table account.addresses add column form_key text;
