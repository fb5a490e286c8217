import { expect, expectAccessible, test } from './harness/journey.ts';

// The browser does not advance animations in content that `content-visibility: auto` skips, so they never end by
// themselves: tiles and trolley lines that a resize moves out of the window while a transition runs.
test('checks the accessibility of a page on which a transition is skipped', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Skipped</title>
    <main><section style="content-visibility: auto"><p style="transition: opacity 10s">Bananas</p></section><div style="height: 30000px"></div></main></html>`);
  const words = page.getByText('Bananas');
  const isSkipped = () => words.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isSkipped).toBe(false);
  // Only a change of a style that has been computed is a transition.
  await expect(words).toHaveCSS('opacity', '1');
  await words.evaluate((element) => (element.style.opacity = '0.9'));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(1);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(isSkipped).toBe(true);
  expect(await page.evaluate(() => document.getAnimations().map((one) => one.playState))).toEqual(['running']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.getAnimations())).toEqual([]);
});
