import { expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { nonMember } from './applicable-offers.ts';
import { bulkOffers } from './bulk-offers.ts';
import type { LineOnOffer } from './line-on-offer.ts';

const terms = { slotDate: null, now: instantOf('2026-03-09', '09:00'), shopper: nonMember };
const small = aMultiBuy({ promotionId: '1', lineNumbers: ['011'], threshold: 2, setPence: 380 });
const large = aMultiBuy({ promotionId: '2', lineNumbers: ['012'], threshold: 3, setPence: 400 });
const line = (lineNumber: string, units: number, promotion: typeof small): LineOnOffer => ({ lineNumber, units, roomUnits: 99 - units, totalPence: units * 200, promotions: [promotion] });

it('the bulk offer that saves most comes first, and one that more items do not bring is left out [SC-435 part]', () => {
  const found = (lines: LineOnOffer[]) => bulkOffers(lines, terms).map(({ lineNumber, more, savingPence }) => [lineNumber, more, savingPence]);
  expect(found([line('011', 1, small), line('012', 1, large)])).toEqual([['012', 2, 200], ['011', 1, 20]]);
  expect(found([line('012', 1, large), line('011', 1, small)])).toEqual([['012', 2, 200], ['011', 1, 20]]);
  expect(found([line('011', 2, small)])).toEqual([]);
});

it('a bulk offer stays while items make a whole set that saves nothing [SC-435 part] [SC-742]', () => {
  const three = aMultiBuy({ promotionId: '9', threshold: 3, setPence: 300, lineNumbers: ['013', '014'] });
  const cheap: LineOnOffer = { ...line('013', 1, three), totalPence: 20 };
  const dear: LineOnOffer = { ...line('014', 2, three), totalPence: 240 };
  expect(bulkOffers([cheap, dear], terms)).toEqual([{ promotion: three, lineNumber: '014', more: 1, savingPence: 60 }]);
});
