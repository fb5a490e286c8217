import { describe, expect, it } from 'vitest';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { changePromotion, ownPriceChanges, promotionFaults } from './promotion-change.ts';

const group = (threshold: number, id = 'g1') => ({ id, name: 'Bread', threshold, lineNumbers: ['1'] });
const discount = { type: 'TOTAL_PRICE', valuePence: 200 } as const;

describe('the code of a promotion', () => {
  it.each([
    ['PRICE_REDUCTION', { groups: [group(1)], wasPricePence: 300 }],
    ['MEMBER_PRICE', { groups: [group(1)], discount, myWaitrosePromotion: true }],
    ['PYO', { groups: [group(1)], discount, pyoPromotion: true }],
    ['MULTIBUY', { groups: [group(2)], discount }],
    ['MIX_AND_MATCH', { groups: [group(1), group(1, 'g2')], discount }],
  ])('%s follows from its fields', (code, change) => {
    expect(changePromotion(null, '7', { promotionDescription: 'Bread', ...change })).toMatchObject({ promotionId: '7', promotionTypeCode: code, type: code });
  });

  it('changes with the fields, but a wine mix stays one', () => {
    const change = { promotionDescription: 'Bread', groups: [group(1), group(1, 'g2')] };
    expect(changePromotion(aMultiBuy(), '7', change)).toMatchObject({ promotionTypeCode: 'MIX_AND_MATCH', type: 'MIX_AND_MATCH' });
    expect(changePromotion(aMultiBuy({ promotionTypeCode: 'WMX', type: 'WMX' }), '7', change)).toMatchObject({ promotionTypeCode: 'WMX', type: 'WMX' });
    expect(changePromotion(aMultiBuy({ type: 'Buy more' }), '7', { promotionDescription: 'Bread' })).toMatchObject({ promotionTypeCode: 'MULTIBUY', type: 'Buy more' });
  });
});

it('loses its days by empty text, and one kind of price by the other', () => {
  const before = aMultiBuy({ startDate: '2026-12-01', promotionExpiryDate: '2026-12-24' });
  expect(changePromotion(before, '7', { promotionDescription: 'Bread', startDate: '', promotionExpiryDate: '' })).toMatchObject({ startDate: null, promotionExpiryDate: null });
  const reduced = changePromotion(before, '7', { promotionDescription: 'Bread', groups: [group(1)], wasPricePence: 300 });
  expect(reduced).toMatchObject({ discount: null, wasPricePence: 300, promotionTypeCode: 'PRICE_REDUCTION' });
  expect(changePromotion(reduced, '7', { promotionDescription: 'Bread', groups: [group(2)], discount })).toMatchObject({ discount, wasPricePence: null });
});

it('accepts what the prices can do, and nothing else', () => {
  expect(promotionFaults(aMultiBuy())).toEqual([]);
  expect(promotionFaults(aPromotion())).toEqual([]);
  expect(promotionFaults(aMultiBuy({ groups: [group(2), group(2)] }))).toEqual([{ field: 'groups', message: 'Two groups have the same id' }]);
  expect(promotionFaults(aPromotion({ promotionTypeCode: 'MEAL_DEAL' }))).toEqual([{ field: 'groups', message: 'A meal deal has at least two products to choose' }]);
  expect(promotionFaults(aPromotion({ wasPricePence: null })).map(({ field }) => field)).toEqual(['wasPricePence']);
});

describe('the own prices of the products of a price reduction', () => {
  const priced = (pricePence: number, lineNumber = '1') => ({ lineNumber, name: 'Bread', pricePence });
  const reduction = aPromotion({ lineNumbers: ['1'], wasPricePence: 200 });

  it('become the reduced price, if one is given', () => {
    expect(ownPriceChanges(null, reduction, 150, [priced(200)])).toEqual([{ lineNumber: '1', pricePence: 150 }]);
    expect(ownPriceChanges(null, reduction, 150, [priced(150)])).toEqual([]);
    expect(ownPriceChanges(null, reduction, null, [priced(160)])).toEqual([]);
  });

  it('become the old price when they leave it, unless staff have raised them since', () => {
    expect(ownPriceChanges(reduction, null, null, [priced(150)])).toEqual([{ lineNumber: '1', pricePence: 200 }]);
    expect(ownPriceChanges(reduction, aMultiBuy({ lineNumbers: ['1'] }), null, [priced(150)])).toEqual([{ lineNumber: '1', pricePence: 200 }]);
    expect(ownPriceChanges(reduction, null, null, [priced(250)])).toEqual([]);
    expect(ownPriceChanges(aMultiBuy({ lineNumbers: ['1'] }), null, null, [priced(150)])).toEqual([]);
  });
});
