import { expect, expectAccessible, test } from '../harness/journey.ts';

// The browser does not advance animations in content that `content-visibility: auto` skips. If a resize moves tiles or
// trolley lines out of the window during a transition, the transition never ends by itself.
test('checks the accessibility of a page on which a transition is skipped', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Skipped</title>
    <main><section style="content-visibility: auto"><p style="transition: opacity 10s">Bananas</p></section><div style="height: 30000px"></div></main></html>`);
  const words = page.getByText('Bananas');
  const isSkipped = () => words.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isSkipped).toBe(false);
  // The browser must have computed the old style: only then does a change start a transition.
  await expect(words).toHaveCSS('opacity', '1');
  await words.evaluate((element) => (element.style.opacity = '0.9'));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(isSkipped).toBe(true);
  expect(await page.evaluate(() => document.getAnimations().map((one) => one.playState))).toEqual(['running']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.getAnimations())).toEqual([]);
});
