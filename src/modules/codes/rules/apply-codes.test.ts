import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCode } from '#/modules/codes/testing/code-builder.ts';
import { applyCodes, withoutIdleOffers, type LineToPay } from './apply-codes.ts';
import { shareOut } from './share-out.ts';

const today = '2026-12-03';
const line = (lineNumber: string, pence: number): LineToPay => ({ lineNumber, pence });
const basket = [line('1', 4000), line('2', 1500), line('3', 500)];
const apply = (codes: Parameters<typeof applyCodes>[1], lines = basket) => applyCodes(lines, codes, { today });
const briefly = (codes: Parameters<typeof applyCodes>[1], lines = basket) =>
  apply(codes, lines).entries.map(({ terms, status, valuePence, alert }) => [terms.key, status, valuePence, alert]);

describe('what codes take off an order', () => {
  it('is the amount or the percentage of what qualifies, and zero while a code is not applied [SC-501] [SC-517 part]', () => {
    expect(briefly([aCode({ key: 'FIVE', value: 500 })])).toEqual([['FIVE', 'APPLIED', 500, null]]);
    expect(briefly([aCode({ key: 'TEN', kind: 'PERCENT', value: 10 })])).toEqual([['TEN', 'APPLIED', 600, null]]);
    expect(briefly([aCode({ key: 'TEA', kind: 'PERCENT', value: 50, lineNumbers: ['2', '9'] })])).toEqual([['TEA', 'APPLIED', 750, null]]);
    expect(briefly([aCode({ key: 'BIG', value: 500, minimumSpendPence: 6001 })])).toEqual([
      ['BIG', 'UNAPPLIED', 0, 'Spend 1p more on qualifying items to use this code'],
    ]);
  });

  it('rounds percentages half up to the penny [SC-517 part]', () => {
    const percent = (value: number, pence: number) => apply([aCode({ kind: 'PERCENT', value })], [line('1', pence)]).savingsPence;
    expect([percent(10, 1005), percent(10, 1004), percent(5, 1010), percent(33, 101), percent(15, 1111)]).toEqual([101, 100, 51, 33, 167]);
  });

  it('applies typed codes in the order they were added, then AUTOMATIC entries by offer id [SC-517 part] [SC-520 part]', () => {
    const half = aCode({ key: 'HALF', kind: 'PERCENT', value: 50 });
    const five = aCode({ key: 'FIVE', value: 500 });
    const loaded = (key: string) => aCode({ key, kind: 'PERCENT', value: 10, applicationMethod: 'AUTOMATIC' });
    expect(briefly([half, five]).map(([, , pence]) => pence)).toEqual([3000, 500]);
    expect(briefly([five, half]).map(([, , pence]) => pence)).toEqual([500, 2750]);
    expect(apply([loaded('10'), half, loaded('9'), five]).entries.map(({ terms, applicationMethod, valuePence }) => [terms.key, applicationMethod, valuePence])).toEqual([
      ['HALF', 'MANUAL', 3000],
      ['FIVE', 'MANUAL', 500],
      ['9', 'AUTOMATIC', 250],
      ['10', 'AUTOMATIC', 225],
    ]);
  });

  it('is never more than the qualifying items cost, and a code for which nothing is left stays unused [SC-517 part] [SC-515 part]', () => {
    expect(briefly([aCode({ key: 'A', value: 5500 }), aCode({ key: 'B', value: 5500 }), aCode({ key: 'C', value: 100 })])).toEqual([
      ['A', 'APPLIED', 5500, null],
      ['B', 'APPLIED', 500, null],
      ['C', 'UNAPPLIED', 0, 'There is nothing left for this code to take off, so it stays unused'],
    ]);
  });

  it('compares a minimum spend with the qualifying items after offers and before codes [SC-515 part] [SC-516 part]', () => {
    const exact = aCode({ key: 'EXACT', value: 100, minimumSpendPence: 6000 });
    expect(briefly([aCode({ key: 'FIRST', value: 500 }), exact]).map(([, status]) => status)).toEqual(['APPLIED', 'APPLIED']);
    expect(briefly([aCode({ key: 'TEA', value: 100, minimumSpendPence: 2000, lineNumbers: ['2'] })])).toEqual([
      ['TEA', 'UNAPPLIED', 0, 'Spend £5.00 more on qualifying items to use this code'],
    ]);
    expect(briefly([aCode({ key: 'NONE', value: 100, lineNumbers: ['9'] })])).toEqual([['NONE', 'UNAPPLIED', 0, 'Add qualifying items to use this code']]);
  });

  it('becomes applied, and unapplied again, as the lines change [SC-515 part]', () => {
    const code = aCode({ key: 'AUTUMN5', value: 500, minimumSpendPence: 6000 });
    const statusWith = (lines: LineToPay[]) => briefly([code], lines)[0]![1];
    expect([statusWith([line('1', 5999)]), statusWith([line('1', 6000)]), statusWith([line('1', 5999)]), statusWith([])]).toEqual([
      'UNAPPLIED', 'APPLIED', 'UNAPPLIED', 'UNAPPLIED',
    ]);
  });

  it('is nothing before the first day, after the last one, once staff end the code or its uses are taken [SC-515 part] [SC-516 part]', () => {
    const alertOf = (code: object) => briefly([aCode(code)])[0]![3];
    expect(alertOf({ validFrom: today, validTo: today })).toBeNull();
    expect(alertOf({ validTo: '2026-12-02' })).toBe('This code has expired.');
    expect(alertOf({ ended: true })).toBe('This code has expired.');
    expect(alertOf({ validFrom: '2026-12-04' })).toBe("This code can't be used with your order.");
    expect(alertOf({ usedUp: true })).toBe('This code has already been used.');
    expect(alertOf({ held: true, ended: true, usedUp: true, validTo: '2026-12-02' })).toBeNull();
  });

  it('counts a minimum spend as met on the picked items of a placed order [SC-668 part]', () => {
    const code = aCode({ value: 500, minimumSpendPence: 6000 });
    expect(applyCodes([line('1', 300)], [code], { today, minimumsMet: true }).savingsPence).toBe(300);
  });

  it('compares the minimum spend of a member’s offer with the whole order, and leaves the offer out while it takes nothing off [SC-521 part]', () => {
    const offer = (key: string, more: object) => aCode({ key, value: 300, applicationMethod: 'AUTOMATIC', ...more });
    const onOrder = (codes: Parameters<typeof applyCodes>[1]) => withoutIdleOffers(apply(codes)).entries.map(({ terms, valuePence }) => [terms.key, valuePence]);
    // The lines of the offer's category cost 15.00, the order 60.00.
    expect(onOrder([offer('1', { minimumSpendPence: 6000, lineNumbers: ['2'] })])).toEqual([['1', 300]]);
    expect(onOrder([offer('1', { minimumSpendPence: 6001, lineNumbers: ['2'] })])).toEqual([]);
    expect(onOrder([offer('1', { lineNumbers: [] }), offer('2', { validTo: '2026-12-02' })])).toEqual([]);
    // A typed code does not make the order too cheap, but may leave nothing to take off.
    expect(onOrder([aCode({ key: 'FIVE' }), offer('1', { minimumSpendPence: 6000 })])).toEqual([['FIVE', 500], ['1', 300]]);
    expect(onOrder([aCode({ key: 'ALL', value: 6000 }), offer('1', {})])).toEqual([['ALL', 6000]]);
    expect(withoutIdleOffers(apply([aCode({ key: 'BIG', minimumSpendPence: 9000 })])).entries).toHaveLength(1);
  });

  const anyLines = fc.uniqueArray(fc.record({ lineNumber: fc.stringMatching(/^\d{1,2}$/), pence: fc.nat(20_000) }), { selector: ({ lineNumber }) => lineNumber, maxLength: 12 });
  const anyCode = fc
    .record({
      kind: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const),
      amount: fc.integer({ min: 1, max: 20_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
      minimumSpendPence: fc.oneof(fc.constant(0), fc.nat(30_000)),
      lineNumbers: fc.option(fc.array(fc.stringMatching(/^\d{1,2}$/), { minLength: 1, maxLength: 20 })),
      applicationMethod: fc.constantFrom('MANUAL' as const, 'AUTOMATIC' as const),
    })
    .map(({ amount, percent, ...code }) => aCode({ ...code, value: code.kind === 'AMOUNT' ? amount : percent }));
  const anyCodes = fc.array(anyCode, { maxLength: 6 }).map((codes) => codes.map((code, place) => ({ ...code, key: `K${place}` })));

  it('adds up to the penny, line by line, and never takes a line below zero [SC-517]', () => {
    fc.assert(
      fc.property(anyLines, anyCodes, (lines, codes) => {
        const { entries, savingsPence, shareOf } = apply(codes, lines);
        expect(entries.reduce((sum, { valuePence }) => sum + valuePence, 0)).toBe(savingsPence);
        expect([...shareOf.values()].reduce((sum, pence) => sum + pence, 0)).toBe(savingsPence);
        for (const { lineNumber, pence } of lines) {
          const share = shareOf.get(lineNumber) ?? 0;
          expect(share >= 0 && share <= pence && Number.isInteger(share)).toBe(true);
        }
        for (const { terms, status, valuePence, alert } of entries) {
          expect(status === 'APPLIED').toBe(valuePence > 0);
          expect(status === 'APPLIED').toBe(alert === null);
          if (terms.kind === 'AMOUNT') expect(valuePence).toBeLessThanOrEqual(terms.value);
        }
      }),
    );
  });

  it('takes nothing off lines that do not qualify [SC-517 part]', () => {
    fc.assert(
      fc.property(anyLines, anyCode, (lines, code) => {
        for (const lineNumber of apply([code], lines).shareOf.keys()) expect(code.lineNumbers === null || code.lineNumbers.includes(lineNumber)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the lines, and another code makes none unapplied but for want of money [SC-517 part] [SC-515 part]', () => {
    fc.assert(
      fc.property(anyLines, anyCodes, (lines, codes) => {
        const one = apply(codes, lines);
        const other = apply(codes, lines.toReversed());
        expect(other.entries).toEqual(one.entries);
        expect([...other.shareOf].sort()).toEqual([...one.shareOf].sort());
        for (const [place, entry] of one.entries.entries()) {
          const alone = apply([codes.find(({ key }) => key === entry.terms.key)!], lines).entries[0]!;
          if (entry.alert?.startsWith('There is nothing left') && place > 0) continue;
          expect(entry.status).toBe(alone.status);
        }
      }),
    );
  });
});

describe('sharing out an amount', () => {
  it('gives the odd pennies to the largest fractions, then by line number', () => {
    expect(shareOut(100, [line('1', 100), line('2', 100), line('3', 100)])).toEqual([line('1', 34), line('2', 33), line('3', 33)]);
    expect(shareOut(5, [line('2', 7), line('1', 3)]).toSorted((a, b) => (a.lineNumber < b.lineNumber ? -1 : 1))).toEqual([line('1', 2), line('2', 3)]);
    expect(shareOut(0, [line('1', 0)])).toEqual([]);
  });
});
