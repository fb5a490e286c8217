import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BookingRefusalCode } from '#/modules/booking/rules/why-not-book.ts';
import { wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import * as pages from '#/page-paths.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { answerSlotForm } from './grid/slot-page-forms.ts';
import { problemModal } from './use-problem-modal.tsx';

type Detail = [name: string, value: string];

/** A refusal with its details, the title of its modal, and its buttons with what each does. */
type Expected = [details: Detail[], title: string, buttons: Record<string, unknown[]>];

const update = 'Slot availability update';
const notServed = "We don't deliver to this address";

/** Every refusal of SC-370 that a shopper who is signed in can meet, with each of its variants. */
const refusals: Record<Exclude<BookingRefusalCode, 'RESCHEDULING_PROHIBITED'> | 'SLOT_NOT_FOUND', Expected[]> = {
  SLOT_NOT_FOUND: [[[], update, { 'Refresh page': ['refresh'] }]],
  CUT_OFF_PASSED: [[[], update, { 'Refresh page': ['refresh'] }]],
  SLOT_NOT_OPEN: [[[], update, { OK: ['refresh'] }]],
  ADDRESS_NOT_SERVED: [
    [[['postcode', 'ZE1 0AA']], notServed, { 'Collect instead': ['close', 'open', pages.bookCollection], 'Choose another address': ['chooseAddress'] }],
    [[['postcode', 'RG1 2AA'], ['branchId', '652'], ['preparingBranchId', '651']], notServed, { 'Choose another address': ['chooseAddress'] }],
  ],
  MAX_CHRISTMAS_SLOTS: [[[], 'Already booked two Christmas slots', { OK: ['close'] }]],
  ENTERTAINING_ONLY: [[[['lineNumber', '000012']], 'This slot is for Entertaining items only', { 'Edit trolley': ['close', 'open', pages.trolley], 'View grocery slots': ['close', 'open', pages.bookGroceriesCollection] }]],
  RESTRICTED_PRODUCTS: [
    [[['lineNumber', '000012']], 'Choose another date or remove item', { 'Choose another date': ['close'], 'Remove item': ['remove', ['000012']] }],
    [[['lineNumber', '000012'], ['lineNumber', '000013']], "Some items aren't available on this date", { 'Choose another date': ['close'], 'Remove items': ['remove', ['000012', '000013']] }],
  ],
  UNAVAILABLE_ITEMS: [[[['000012', 'Figs is not available']], 'Unavailable items in trolley', { 'View trolley': ['close', 'open', `${pages.trolley}?refused=000012`] }]],
  OFFERS_EXPIRED: [[[['promotionId', '77']], 'Offers not valid with booked slot', { 'Continue at non-offer price': ['accept', 'offers'], Cancel: ['close'] }]],
  DELIVERY_CHARGE_CHANGED: [[[['charge', '6.50']], 'Delivery charge update', { Continue: ['accept', 'charge'], 'Choose another slot': ['close'] }]],
  SLOT_TAKEN: [[[], "Sorry, that slot's just been taken", { OK: ['refresh'] }]],
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const booking = { do: 'book', order: '100', slot: '5', address: '7', branch: '651', charge: '400', date: '2026-12-23' };

/** Answers every call that a refused booking makes: bookslot with the refusal, and the names of products and offers. */
const answersOf = (error: string, details: readonly Detail[]) => ({ address }: { address: string }) => {
  if (address.includes('bookslot')) return json({ error, message: 'From the server.', details: details.map(([name, value]) => ({ name, value })) }, error === 'ADDRESS_NOT_SERVED' ? 422 : 409);
  if (address.includes('/products/')) return json({ products: [{ lineNumber: '000012', name: 'Figs' }, { lineNumber: '000013', name: 'Goose' }] });
  return json({ data: { getTrolley: { trolley: wireTrolley([]), failures: null } } });
};

describe('each refusal of a booking', () => {
  const cases = Object.entries(refusals).flatMap(([code, variants]) => variants.map(([details, title, buttons]) => ({ code, details, title, buttons })));

  it.each(cases)('$code reaches its modal $title, and stands in the page without script [SC-407 part] [SC-408 part] [SC-412 part] [SC-413 part] [SC-414 part] [SC-416 part] [SC-417 part] [SC-418 part] [SC-421] [SC-422 part] [SC-423 part]', async ({ code, details, title, buttons }) => {
    const { calls } = openCalls(answersOf(code, details));
    const answer = await answerSlotForm(calls, formOf(booking));
    if (answer?.kind !== 'not-booked') throw new Error(`the answer is ${answer?.kind}`);
    const done: unknown[] = [];
    const note = (what: string) => (...given: unknown[]) => void done.push(what, ...given);
    const handlers = { close: note('close'), refresh: note('refresh'), chooseAddress: note('chooseAddress'), accept: note('accept'), remove: note('remove') };
    const modal = problemModal({ key: 'slot-refused', problem: answer.problem }, handlers, note('open'));
    expect(modal).toMatchObject({ title, severity: 'INFORMATIVE', lines: answer.problem.lines });
    const pressed = modal.buttons!.map(({ label, onPress }) => {
      done.length = 0;
      onPress!();
      return [label, [...done]];
    });
    expect(Object.fromEntries(pressed)).toEqual(buttons);
    done.length = 0;
    modal.onDismiss!('escape' as never);
    expect(done[0]).toBe('close');

    const notice = renderToStaticMarkup(onPageWithout([], <ProblemNotice problem={answer.problem} again="/ecom/bookslot/delivery" refused={answer} />));
    expect(notice.replaceAll('&#x27;', "'")).toContain(title);
    for (const [name, value] of Object.entries(booking)) expect(notice, 'its form is about the same slot').toContain(`name="${name}" value="${value}"`);
    // A button that only closes the modal has no counterpart.
    for (const { label, effect } of answer.problem.ways) expect(notice.includes(`>${label}<`)).toBe(effect.kind !== 'close');
  });
});
