-- The home page promised delivery for £4, while staff set what each slot costs. Only words that staff have left as they
-- were are replaced.
update content.entries
set content = replace(replace(content::text,
  '"Delivery from £4, every day from 7am to 10pm."',
  '"Delivery every day from 7am to 10pm."'),
  '"Delivery £4"',
  '"Delivered to you"')::jsonb
where key = '/ecom/shop/browse/groceries';
