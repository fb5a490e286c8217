-- Ids of the operations applied to a trolley last, oldest first: a browser that lost an answer sends them again, and they
-- have no second effect (decision 23).
alter table trolley.orders add column applied_operations text[] not null default '{}';
