-- The allergens that each product is known not to contain, for the filter by allergens. They follow from the product's
-- ingredients when it is saved; until then it counts as without none.
alter table catalogue.products add column without_allergens text[] not null default '{}';
