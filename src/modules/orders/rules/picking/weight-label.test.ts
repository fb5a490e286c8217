import { describe, expect, it } from 'vitest';
import { aStaffOrder, lineOf, type StaffLineGiven } from '#/modules/orders/testing/staff-order-builder.ts';
import { fieldsOfScans, nothingScanned, readWeightLabel, scanOf } from './weight-label.ts';

const line = (given: StaffLineGiven) => lineOf(aStaffOrder({ lines: [given] }), 1);
const byWeight = line({ quantity: { amount: 0.8, uom: 'KGM' } });
const weighedItem = line({ quantity: { amount: 2, uom: 'C62' }, weighed: true });
const byItem = line({ quantity: { amount: 2, uom: 'C62' } });
/** The line number of all of them is 000001. The label says 786 g. */
const label = '2100001007867';

describe('a label of the scales', () => {
  it('has the item code and the weight in grams behind a prefix of shops [SC-660 part]', () => {
    expect(readWeightLabel('2112345007861')).toEqual({ itemCode: '12345', grams: 786 });
    expect(readWeightLabel(' 2912345012502 ')).toEqual({ itemCode: '12345', grams: 1250 });
    expect(readWeightLabel('2700042999994')).toEqual({ itemCode: '00042', grams: 99_999 });
  });

  it('is not read with a wrong check digit, another length, without a weight, or with a prefix of prices or other countries', () => {
    expect(['2112345007868', '211234500786', '21123450078610', '2112345000008', '2012345007864', '2812345007860', '0212345007860', '5012345678900', ''].map(readWeightLabel)).toEqual(Array.from({ length: 9 }, () => null));
  });
});

describe('a scan of a line', () => {
  it('means its product by line number, bar code or weight label', () => {
    expect([scanOf(byWeight, '1'), scanOf(byWeight, label), scanOf(weighedItem, label), scanOf(byWeight, '2100002007866')]).toEqual([{ grams: null }, { grams: 786 }, { grams: 786 }, null]);
  });

  it('has no weight where none is sold: the item code may be the number of any product', () => {
    expect(scanOf(byItem, label)).toBeNull();
    expect(scanOf(line({ barCodes: [label] }), label)).toEqual({ grams: null });
  });

  it('fills the weight in the unit of the line, or counts items with their weight', () => {
    const [packs, grams] = [1, 786];
    expect(fieldsOfScans(byWeight, { packs, grams }, 0)).toEqual({ quantity: '0.786' });
    expect(fieldsOfScans(line({ quantity: { amount: 800, uom: 'GRM' } }), { packs, grams }, 0)).toEqual({ quantity: '786' });
    expect(fieldsOfScans(line({ quantity: { amount: 2, uom: 'LBR' } }), { packs, grams: 907 }, 0)).toEqual({ quantity: '2' });
    expect(fieldsOfScans(weighedItem, { packs: 2, grams: 1572 }, 0)).toEqual({ quantity: '2', weight: '1572' });
    expect(fieldsOfScans(byItem, { packs: 3, grams: 0 }, 0)).toEqual({ quantity: '2' });
    expect(fieldsOfScans(byWeight, nothingScanned, 0)).toEqual({});
  });

  it('counts what was scanned, and never lowers the number that the picker counted [SC-660 part]', () => {
    const six = line({ quantity: { amount: 6, uom: 'C62' } });
    const after = (packs: number, counted: number) => fieldsOfScans(six, { packs, grams: 0 }, counted).quantity;
    expect([after(1, 0), after(2, 0), after(1, 6), after(3, 2), after(7, 0), after(1, 9)]).toEqual(['1', '2', '6', '3', '6', '6']);
  });
});
