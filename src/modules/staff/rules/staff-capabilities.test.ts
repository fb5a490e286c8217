import { expect, it } from 'vitest';
import { canDo, pagesOpenTo } from './staff-capabilities.ts';
import { permissionNames, staffPermissions } from './staff-permissions.ts';

it('permissions open the pages that need them, and no others [AC-515 part]', () => {
  const paths = (permissions: string[]) => pagesOpenTo(permissions).map(({ path }) => path);
  expect(paths([])).toEqual([]);
  expect(paths(['CUSTOMER_LOCK', 'CUSTOMER'])).toEqual([]);
  expect(paths(['CUSTOMER_VIEW'])).toEqual(['/admin/customers']);
  expect(paths(['MAIL_VIEW'])).toEqual(['/admin/mail']);
  expect(paths(['CATALOGUE_MANAGE'])).toEqual(['/admin/products', '/admin/categories', '/admin/offers', '/admin/synonyms', '/admin/meal-deals', '/admin/bundles', '/admin/restrictions', '/admin/promo-codes', '/admin/preview']);
  expect(paths(['DELIVERY_PASS_MANAGE'])).toEqual(['/admin/pass-plans']);
  expect(paths(['SLOT_MANAGE'])).toEqual(['/admin/slots', '/admin/branches']);
  expect(paths(['SETTINGS_MANAGE'])).toEqual(['/admin/settings']);
  expect(paths(['PAYMENT_MANAGE'])).toEqual(['/admin/reported-items', '/admin/partner-cards', '/admin/gift-cards', '/admin/gift-vouchers']);
  expect(paths(['LOYALTY_MANAGE'])).toEqual(['/admin/loyalty-cards', '/admin/member-vouchers', '/admin/card-replacements']);
  expect(paths(['CONTENT_PUBLISH'])).toEqual(['/admin/content', '/admin/furniture', '/admin/preview', '/admin/reviews']);
  expect(paths(['STAFF_MANAGE'])).toEqual(['/admin/staff', '/admin/audit']);
  expect(canDo(['MAIL_VIEW'], 'manageStaff')).toBe(false);
});

it('there are sixteen permissions, as listed, each with a name of its own [AC-510 part]', () => {
  expect([...staffPermissions].join(' ')).toBe(
    'CUSTOMER_VIEW CUSTOMER_LOCK SIGN_ON_AS_CUSTOMER ADDRESS_EDIT RECIPE_PUBLISH CONTENT_PUBLISH LOYALTY_MANAGE DELIVERY_PASS_MANAGE ' +
      'MAIL_VIEW STAFF_MANAGE ORDER_MANAGE ORDER_PICK PAYMENT_MANAGE SLOT_MANAGE CATALOGUE_MANAGE SETTINGS_MANAGE',
  );
  expect(new Set(Object.values(permissionNames)).size).toBe(16);
});
