import { runAxe } from '../harness/axe.ts';
import { openDesign, useScheme } from '../harness/design-page.ts';
import { expect, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDesign(page);
});

test('every component is accessible, at three widths', async ({ page }) => {
  // This takes long, because the page shows all components and axe checks each of their elements.
  test.slow();
  await lookOver(page);
});

for (const scheme of ['dark', 'forced colours'] as const) {
  test(`every component is readable in ${scheme}`, async ({ page }) => {
    await useScheme(page, scheme);
    // Colours are the same at every width (tools/breakpoints.test.ts).
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page);
    // Of axe's rules, only this one depends on colours.
    const { violations, passes } = await runAxe(page, 'html', { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThan(200);
  });
}

test('every kind of component is there, under its name', async ({ page }) => {
  const sections = ['Colours', 'Type and spacing', 'Buttons', 'Fields', 'Choices', 'Dates', 'Forms', 'Field rules', 'Dialogs and sheets', 'Messages', 'Tabs and disclosure', 'Menus'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...sections, 'Badges, prices, ratings', 'Loading and empty states', 'Navigation', 'Tables']);
  const states = ['Badges', 'Price', 'Reduced', 'Estimated', 'Ratings', 'Skeleton of a line in a list', 'Nothing there', 'Breadcrumb', 'Pages: the first, one of many, the last', 'Sorted upwards', 'Several lines that are off'];
  for (const name of states) await expect(page.getByRole('main').getByRole('heading', { level: 3, name, exact: true }), name).toHaveCount(1);
});

test('every tab stop shows its focus, and none is a trap', async ({ page }) => {
  const unseen: string[] = [];
  const stops = new Set<number>();
  let last = -1;
  await page.evaluate(() => document.body.focus());
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement!;
      if (focused === document.body) return null;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
      const name = `${focused.tagName} ${focused.id} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
      const seen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor);
      return { place: [...document.querySelectorAll('*')].indexOf(focused), name, seen };
    });
    if (stop === null) break;
    // A date field has three tab stops: day, month and year.
    expect(stop.place === last || !stops.has(stop.place), `${stop.name} is come to again`).toBe(true);
    stops.add((last = stop.place));
    if (!stop.seen) unseen.push(stop.name);
  }
  expect(unseen).toEqual([]);
  expect(stops.size).toBeGreaterThan(100);
});

test('light and dark can be chosen on this page, whatever the system setting', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await ground()).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await ground();
  await page.getByRole('radio', { name: 'Light' }).check();
  expect(await ground()).toBe(light);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await ground()).toBe(dark);
});
