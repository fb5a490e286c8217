-- The help pages sent shoppers to the phone for what the shop does by itself: a bad item is reported at the order, and
-- a new password unlocks an account. Only sentences that staff have left as they were are replaced.
update content.entries
set content = replace(replace(content::text,
  'Call Customer Care on the day of delivery if you can. We refund missing and damaged items to the card you paid with.',
  'For 48 hours after your order came, open it in [My orders](/ecom/myaccount/my-orders) and choose ''Report a missing or bad item''. After that, call Customer Care.'),
  'After several wrong passwords we lock the account for your safety. Call Customer Care and we will help you to get back in.',
  'After several wrong passwords we lock the account for a while. [Choose a new password](/ecom/forgot-password) to get back in at once. If that does not help, call Customer Care.')::jsonb
where key = '/ecom/help-information/customer-service';

update content.entries
set content = replace(content::text,
  'If something is missing, damaged or not as good as it should be, call Customer Care and tell us the order number and the item.',
  'If something is missing, damaged or not as good as it should be, open the order in [My orders](/ecom/myaccount/my-orders) within 48 hours and choose ''Report a missing or bad item''. After that, call Customer Care and tell us the order number and the item.')::jsonb
where key = '/ecom/help-information/refunds';
