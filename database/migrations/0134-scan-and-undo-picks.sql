-- Pickers scan the bar codes of substitutes.
create index products_by_bar_code on catalogue.products using gin (bar_codes);

-- The version of the line's record that was undone last, so that the versions of later records continue from it; 0 if none was.
alter table orders.lines add column undone_pick_version integer not null default 0;
