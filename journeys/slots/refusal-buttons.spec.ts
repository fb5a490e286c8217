import { problemOf, type BookingFailure, type WayEffect } from '#/modules/booking/rules/booking-problem.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { openSlots } from '../harness/slots.ts';

const delivery = '/ecom/bookslot/delivery';

const refusal = (code: string, details: Record<string, string>[] = []): BookingFailure => ({
  code,
  message: null,
  details: details.flatMap((detail) => Object.entries(detail).map(([name, value]) => ({ name, value }))),
});
const names = { '000012': 'Figs', '000013': 'Goose', '77': '3 for 2 on cheese' };
const tooManyAtChristmas = refusal('MAX_CHRISTMAS_SLOTS');
const alreadyTwo = 'Already booked two Christmas slots';

/** Every refusal of SC-370 that opens a modal, with each of its variants; null for a call that failed. */
const refusals = [
  refusal('SLOT_NOT_FOUND'),
  refusal('CUT_OFF_PASSED'),
  refusal('SLOT_NOT_OPEN'),
  refusal('ADDRESS_NOT_SERVED', [{ postcode: 'ZE1 0AA' }]),
  refusal('ADDRESS_NOT_SERVED', [{ postcode: 'RG1 2AA', branchId: '652', preparingBranchId: '651' }]),
  tooManyAtChristmas,
  refusal('ENTERTAINING_ONLY', [{ lineNumber: '000012' }]),
  refusal('RESTRICTED_PRODUCTS', [{ lineNumber: '000012' }]),
  refusal('RESTRICTED_PRODUCTS', [{ lineNumber: '000012' }, { lineNumber: '000013' }]),
  refusal('UNAVAILABLE_ITEMS', [{ '000012': 'Figs is not available' }]),
  refusal('OFFERS_EXPIRED', [{ promotionId: '77' }]),
  refusal('DELIVERY_CHARGE_CHANGED', [{ charge: '6.50' }]),
  refusal('SLOT_TAKEN'),
  { code: null, message: null, details: [] },
];

test('each refusal of a booking opens its modal, whose buttons do what they say on the slot page [SC-407 part] [SC-408 part] [SC-412 part] [SC-413 part] [SC-414 part] [SC-415] [SC-416 part] [SC-417 part] [SC-418 part] [SC-419] [SC-421] [SC-422 part] [SC-423 part]', async ({ page, newShopper }) => {
  test.slow();
  await beSignedIn(page, await newShopper());
  await openAlive(page, delivery);
  // The server answers with refusals that it would need a season, another shopper or staff for, in the form that its action gives them.
  const forms: Record<string, string>[] = [];
  let next = tooManyAtChristmas;
  let refreshes = 0;
  await page.route(`**${delivery}.data*`, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') {
      refreshes += 1;
      return route.fallback();
    }
    const { do: _, script: _script, remove: _remove, lines: _lines, ...wanted } = Object.fromEntries(new URLSearchParams(request.postData()!));
    forms.push(Object.fromEntries(new URLSearchParams(request.postData()!)));
    const response = await page.request.get(request.url());
    const actionData = { kind: 'not-booked', problem: problemOf(next, { date: wanted['date']!, from: null, names }), wanted, accepted: [], isTrolleyChanged: false };
    await route.fulfill({ response, json: { ...(await response.json()), actionData } });
  });
  const modal = page.getByRole('dialog');

  for (const failure of refusals) {
    const { title, lines, items, lineNumbers, ways } = problemOf(failure, { date: '2026-12-23', from: null, names });
    for (const { label, effect } of ways) {
      await test.step(`${title}: ${label}`, async () => {
        await bookRefused(failure, title);
        for (const text of [...lines.filter((line) => !line.includes('23 December')), ...items.map(({ text }) => text)]) await expect(modal).toContainText(text);
        next = tooManyAtChristmas;
        await modal.getByRole('button', { name: label, exact: true }).click();
        await expectEffect(effect, lineNumbers);
      });
    }
  }
  await bookRefused(tooManyAtChristmas, alreadyTwo);

  /** Books a slot that is then refused. A refresh for the button that was pressed before would have been sent earlier. */
  async function bookRefused(failure: BookingFailure, title: string): Promise<void> {
    next = failure;
    await openSlots(page).last().click();
    await page.getByRole('button', { name: 'Book slot' }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(refreshes, 'the grid was read again').toBe(0);
  }

  async function expectEffect(effect: WayEffect, lineNumbers: string[]): Promise<void> {
    if (effect.kind === 'accept' || effect.kind === 'remove') {
      const answer = page.getByRole('dialog', { name: alreadyTwo });
      await expect(answer).toBeVisible();
      const [before, after] = forms.slice(-2) as [Record<string, string>, Record<string, string>];
      expect(after).toEqual({ ...before, ...(effect.kind === 'accept' ? { [`accept-${effect.accepts}`]: 'yes' } : { remove: 'yes', lines: lineNumbers.join() }) });
      await answer.getByRole('button', { name: 'OK' }).click();
    }
    await expect(modal).toHaveCount(0);
    if (effect.kind === 'open') {
      const { pathname, search } = new URL(effect.href, 'https://shop.test');
      await expect(page).toHaveURL((url) => url.pathname.startsWith(pathname) && url.search.startsWith(search));
      return openAlive(page, delivery);
    }
    if (effect.kind === 'refresh') {
      await expect.poll(() => refreshes).toBe(1);
      refreshes = 0;
      return expect(page.getByText('Choose a slot', { exact: true })).toBeVisible();
    }
    await expect(openSlots(page).and(page.locator('[aria-pressed=true]')), 'the slot stays chosen').toHaveCount(1);
    if (effect.kind === 'choose-address') await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeFocused();
  }
});
