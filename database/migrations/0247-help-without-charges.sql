-- The first help pages, menu and home page promised charges and a minimum spend, while staff set both for the shop, a branch
-- or a slot. Only words that staff have left as they were are replaced.
update content.entries
set content = replace(replace(content::text,
  '{"rows": [["Delivery in a one-hour slot", "£4.00", "£40"], ["Delivery in a four-hour saver slot", "£2.00", "£40"], ["Collection", "Free", "£40"]], "type": "table", "columns": ["Service", "Charge", "Minimum spend"], "heading": "Charges"}, {"body": ["These are our usual charges. Slots around holidays may cost more or less: you always see the charge of a slot before you book it, and the minimum spend at some branches is different."], "type": "text", "heading": null}',
  '{"body": ["Each slot shows its charge before you book it. A saver slot of four hours usually costs less than one of an hour.", "The page on which you choose a slot also shows the minimum order, which depends on the branch."], "type": "text", "heading": "Charges"}'),
  'Most of our branches offer [collection](/ecom/help-information/collection). It is free.',
  'Most of our branches offer [collection](/ecom/help-information/collection).')::jsonb
where key = '/ecom/help-information/delivery-and-collection';

update content.entries
set content = replace(content::text,
  'You can collect your order from more than 150 stores, and collection is always free.',
  'You can collect your order from more than 150 stores.')::jsonb
where key = '/ecom/help-information/collection';

update content.entries
set content = replace(content::text, '"Collect for free"', '"Collect your order"')::jsonb
where key = 'menu/middle-mega-menu/master';

update content.entries
set content = replace(content::text, '"Minimum shop £40"', '"To your kitchen door"')::jsonb
where key = '/ecom/shop/browse/groceries';
