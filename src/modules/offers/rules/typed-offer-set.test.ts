import { expect, it } from 'vitest';
import { differingOfferSetFields, offerSetTyped, readTypedOfferSet, typedOfferSetOf } from './typed-offer-set.ts';

const stored = { offerIdentifier: 'bran-week', name: 'Bran week', promotionIds: ['601', '602'], ended: false, version: '7' };
const typed = typedOfferSetOf(stored);

it('keeps a stored set through the form [SC-683 part]', () => {
  expect(readTypedOfferSet([['offerIdentifier', 'bran-week'], ['name', ' Bran week '], ['promotionIds', '601,602'], ['version', '7']])).toEqual(typed);
  expect(offerSetTyped(typed)).toEqual({ ok: true, change: { name: 'Bran week', promotionIds: ['601', '602'], version: '7' } });
  expect(offerSetTyped({ ...typed, version: '' })).toMatchObject({ change: { version: '' } });
});

it('says what is wrong with each field', () => {
  expect(offerSetTyped({ offerIdentifier: 'Bran Week', name: '', promotionIds: [], version: '' })).toEqual({
    ok: false,
    faults: {
      offerIdentifier: 'Use small letters, digits and hyphens, for example winter-warmers',
      name: 'Please enter a name',
      promotionIds: 'Please add at least one offer',
    },
  });
});

it('names the fields in which a stored set differs', () => {
  expect(differingOfferSetFields(typed, stored)).toEqual([]);
  expect(differingOfferSetFields({ ...typed, name: 'Bran', promotionIds: ['602', '601'] }, stored)).toEqual(['name', 'offers']);
});
