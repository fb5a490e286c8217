import { expect, it } from 'vitest';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import {
  differingPromotionFields,
  newTypedPromotion,
  offerTitle,
  promotionDays,
  promotionStateWords,
  promotionTyped,
  readTypedPromotion,
  suggestedPromotionId,
  typedPromotionOf,
  type TypedPromotion,
} from './typed-promotion.ts';

const stored = {
  promotionId: '701', promotionDescription: 'Any 2 for £3', promotionTypeCode: 'MULTIBUY', type: 'MULTIBUY', startDate: '2026-12-01', promotionExpiryDate: null,
  discount: { type: 'TOTAL_PRICE', valuePence: 300 }, groups: [{ id: 'g1', name: 'Bread', threshold: 2, lineNumbers: ['000001', '000002'] }],
  hidden: false, myWaitrosePromotion: true, pyoPromotion: false, wasPricePence: null, reducedPricePence: null, ended: false, state: 'LIVE', version: '77',
} as const;
const storedOffer = { ...stored, groups: stored.groups.map((group) => ({ ...group, lineNumbers: [...group.lineNumbers] })) };
const typed = typedPromotionOf(storedOffer);

/** The fields that the form posts. */
const posted = ({ groups, ...others }: TypedPromotion): FormFields => [
  ...Object.entries(others).flatMap(([name, value]): FormFields => (value === false ? [] : [[name, value === true ? 'yes' : value]])),
  ...groups.flatMap(({ key, id, name, threshold, lineNumbers }): FormFields => [
    [`groups.${key}.id`, id], [`groups.${key}.name`, name], [`groups.${key}.threshold`, threshold], [`groups.${key}.lines`, lineNumbers.join(',')],
  ]),
];

it('keeps a stored offer through the form [SC-683 part]', () => {
  expect(readTypedPromotion(posted(typed))).toEqual(typed);
  expect(promotionTyped(typed)).toEqual({
    ok: true,
    change: {
      promotionDescription: 'Any 2 for £3', startDate: '2026-12-01', promotionExpiryDate: '', discount: { type: 'TOTAL_PRICE', valuePence: 300 },
      groups: storedOffer.groups, hidden: false, myWaitrosePromotion: true, pyoPromotion: false, version: '77',
    },
  });
});

it('reads a price reduction, whose set price, thresholds and members do not count', () => {
  const reduction = { ...typed, kind: 'REDUCTION', wasPrice: '2.50', reducedPrice: '£2', setPrice: 'x' };
  expect(promotionTyped(reduction)).toMatchObject({
    ok: true,
    change: { wasPricePence: 250, reducedPricePence: 200, myWaitrosePromotion: false, groups: [{ threshold: 1, lineNumbers: ['000001', '000002'] }] },
  });
});

it('sends no null, which calls leave out [SH-468 part]', () => {
  const changes = [typed, { ...typed, startDate: '', version: '' }, { ...typed, kind: 'REDUCTION', wasPrice: '2', reducedPrice: '' }].map(promotionTyped);
  expect(changes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(JSON.stringify(changes)).not.toContain('null');
});

it('lets the products of an existing reduction keep their prices, but asks for the price of a new one', () => {
  const reduction = { ...typed, kind: 'REDUCTION', wasPrice: '2.50', reducedPrice: '' };
  expect(promotionTyped(reduction)).toMatchObject({ ok: true, change: expect.not.objectContaining({ reducedPricePence: expect.anything() }) });
  expect(promotionTyped({ ...reduction, version: '' })).toEqual({ ok: false, faults: { reducedPrice: 'Please enter a price' } });
});

it.each([
  [{ promotionId: 'A1', version: '' }, { promotionId: 'An offer number has up to 12 digits' }],
  [{ promotionDescription: '' }, { promotionDescription: 'Please enter the words that shoppers read' }],
  [{ setPrice: '-3' }, { setPrice: 'A price is £0.01 or more. Did you mean £3.00?' }],
  [{ promotionExpiryDate: '2026-11-30' }, { promotionExpiryDate: 'The last day is before the first' }],
  [{ startDate: '2026-02-30' }, { startDate: 'Enter a day that exists' }],
  [{ groups: [] }, { groups: 'Please add a group of products' }],
  [{ kind: 'REDUCTION', wasPrice: '2', reducedPrice: '2' }, { reducedPrice: 'The reduced price must be less than the old price' }],
  [{ kind: 'REDUCTION', wasPrice: '2', reducedPrice: '1', groups: [...typed.groups, { ...typed.groups[0]!, key: 1, id: 'g2' }] }, { groups: 'A price reduction has one group' }],
  [{ myWaitrosePromotion: false, groups: [{ ...typed.groups[0]!, threshold: '1' }] }, { kind: 'A price for one item is a price reduction, unless it is for members or picks only' }],
])('says what is wrong with %o', (change, faults) => {
  expect(promotionTyped({ ...typed, ...change } as TypedPromotion)).toEqual({ ok: false, faults });
});

it('names the fields in which a stored offer differs from the typed one', () => {
  expect(differingPromotionFields(typed, storedOffer)).toEqual([]);
  const changed = { ...typed, setPrice: '3.50', hidden: true, groups: [{ ...typed.groups[0]!, lineNumbers: ['000001'] }] };
  expect(differingPromotionFields(changed, storedOffer)).toEqual(['price of a set', 'products', 'hidden']);
});

it('says the days and the state of an offer', () => {
  const days = (startDate: string | null, promotionExpiryDate: string | null) => promotionDays({ startDate, promotionExpiryDate }, '2026-12-01');
  expect([days(null, null), days('2026-12-01', '2026-12-24'), days('2026-12-02', null), days('2026-12-02', '2026-12-24')]).toEqual(['no end', 'to 24 Dec', 'from 2 Dec', '2 Dec to 24 Dec']);
  const words = (change: object) => promotionStateWords({ ...storedOffer, ...change });
  expect(words({})).toBe('Live, without an end.');
  expect(words({ promotionExpiryDate: '2026-12-24' })).toBe('Live until 24 December 2026.');
  expect(words({ state: 'TO_COME' })).toBe('Starts on 1 December 2026.');
  expect(words({ state: 'ENDED', promotionExpiryDate: '2026-12-24' })).toBe('Ended on 24 December 2026.');
  expect(words({ state: 'ENDED', ended: true })).toBe('Ended by staff. Saving it brings it back.');
});

it('tells offers with the same words apart by their first group or product', () => {
  const title = (firstGroup: string, firstProduct: string | null) => offerTitle({ promotionDescription: '3 for 2', firstGroup, firstProduct });
  expect(title('Wines', 'Claret')).toBe('3 for 2, Wines');
  expect(title('Products in this offer', 'Claret')).toBe('3 for 2, Claret');
  expect(title('Products in this offer', null)).toBe('3 for 2');
});

it('suggests a number for a new offer, which is one for a set of two', () => {
  expect(suggestedPromotionId('2026-12-01T09:05:07.123Z')).toBe('261201090507');
  expect(newTypedPromotion('261201090507')).toMatchObject({ promotionId: '261201090507', kind: 'SET', version: '', groups: [{ threshold: '2', lineNumbers: [] }] });
});
