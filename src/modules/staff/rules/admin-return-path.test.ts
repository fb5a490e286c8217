import { expect, it } from 'vitest';
import { adminReturnPath, adminSignInAddress, interruptedSignInAddress } from './admin-return-path.ts';

it.each(['/admin', '/admin/audit', '/admin/mail?status=FAILED&before=7', '/admin?x=1', '/admin#top', '/ecom/customer/address?userId=7'])(
  'staff return to %s, the page of the console that they requested [AC-515 part]',
  (asked) => expect(adminReturnPath(asked)).toBe(asked),
);

it.each([
  null, undefined, '', '/', '/ecom/shop/browse/groceries', '/administrator', 'https://evil.example/admin', '//evil.example/admin',
  '/admin/../ecom', '/admin/%2e%2e/ecom', '/admin/..\\..\\evil', '/\\evil.example', '/admin\n/x', 'javascript:alert(1)', '/admin/sign-in',
  '/admin/sign-in?redirect=/admin', '/Admin/Sign-In', '/ecom/customer/address/../../x', '/ecom/customer/addresses', '//evil.example/ecom/customer/address',
])('an address elsewhere, or the sign-in page itself, leads to the console’s home: %j [AC-515 part]', (asked) => {
  expect(adminReturnPath(asked)).toBe('/admin');
});

it('a page of the console is returned to whatever its characters [AC-515 part]', () => {
  expect(adminReturnPath('/admin/mail?to=寿司')).toBe('/admin/mail?to=%E5%AF%BF%E5%8F%B8');
  expect(adminReturnPath('/admin/mail?to=\udc00')).toBe('/admin/mail?to=%EF%BF%BD');
});

it('the sign-in address contains the return path, unless that is the home', () => {
  expect(adminSignInAddress('/admin')).toBe('/admin/sign-in');
  expect(adminSignInAddress('/admin/mail?status=SENT')).toBe('/admin/sign-in?redirect=%2Fadmin%2Fmail%3Fstatus%3DSENT');
});

it('the sign-in address for an interrupted form says so, and contains the form’s address [AC-515 part]', () => {
  expect(interruptedSignInAddress('/admin/offers/new?state=LIVE')).toBe('/admin/sign-in?redirect=%2Fadmin%2Foffers%2Fnew%3Fstate%3DLIVE&interrupted=yes');
});
