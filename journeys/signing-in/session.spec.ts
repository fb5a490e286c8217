import { expect, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';

const monthSeconds = 30 * 24 * 3600;

test('a sign-in is held by a cookie that script cannot read, for 30 days; the access token is in memory only, and the header follows at once [SH-123] [SH-127]', async ({
  page,
  context,
  newShopper,
}) => {
  await page.goto('/ecom/sign-in');
  await signIn(page, await newShopper());
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  let answer: { accessToken: string; permissions: string[] } | null = null;
  await page.route('**/v1/token?*', async (route) => {
    const response = await route.fetch();
    answer = (await response.json()) as typeof answer;
    await route.fulfill({ response });
  });
  await page.reload();
  await expect.poll(() => answer).not.toBeNull();
  const { accessToken, permissions } = answer!;
  expect(permissions).toEqual(['CUSTOMER']);
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);

  const cookie = (await context.cookies()).find(({ name }) => name === 'signIn')!;
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  const lasts = cookie.expires - Date.now() / 1000;
  expect(lasts).toBeGreaterThan(monthSeconds - 300);
  expect(lasts).toBeLessThanOrEqual(monthSeconds + 60);

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(accessToken.length).toBeGreaterThan(20);
  expect(kept).not.toContain(accessToken);
  expect(JSON.stringify(await context.cookies())).not.toContain(accessToken);
});
