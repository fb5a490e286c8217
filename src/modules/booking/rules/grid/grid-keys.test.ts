import type { WireGridSlot } from '#/contract/rest-types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotByKey, tabStop } from './grid-keys.ts';
import type { GridRow } from './slot-grid-rows.ts';

/**
 * Returns a grid from one text per row, such as '11 -- 14': a number is an available slot with that id, '--' is no
 * slot.
 */
const grid = (...lines: string[]): GridRow[] =>
  lines.map((line, row) => ({
    key: `${row}`,
    startTime: '',
    endTime: '',
    slots: line.split(' ').map((cell) => {
      const slotId = Number(cell);
      return Number.isNaN(slotId) ? null : ({ slotId, status: 'AVAILABLE' } as WireGridSlot);
    }),
  }));

const rows = grid('11 -- -- 14', '21 22 -- --', '-- 32 -- 34');

describe('the keys of the slot grid', () => {
  it.each([
    [11, 'ArrowDown', 21],
    [21, 'ArrowDown', null],
    [34, 'ArrowUp', 14],
    [11, 'ArrowUp', null],
    [11, 'ArrowRight', 22],
    [22, 'ArrowRight', 14],
    [32, 'ArrowRight', 34],
    [34, 'ArrowRight', null],
    [34, 'ArrowLeft', 32],
    [14, 'ArrowLeft', 22],
    [11, 'ArrowLeft', null],
    [34, 'Home', 14],
    [14, 'End', 34],
    [14, 'Enter', null],
    [99, 'ArrowDown', null],
  ])('from %i, %s moves to %s', (from, key, to) => {
    expect(slotByKey(rows, from, key)).toBe(to);
  });

  it('skip unavailable slots', () => {
    const full = grid('1 2');
    full[0]!.slots[1]!.status = 'FULLY_BOOKED';
    expect(slotByKey(full, 1, 'ArrowRight')).toBeNull();
    expect(tabStop(full, 1, [2])).toBe(1);
  });

  // The focused slot may have become full while the shopper looked at it.
  it('move nowhere within a day whose last available slot has just been taken', () => {
    const full = grid('1 2');
    full[0]!.slots[0]!.status = 'FULLY_BOOKED';
    expect(['Home', 'End'].map((key) => slotByKey(full, 1, key))).toEqual([null, null]);
  });

  it('reach every slot from every other', () => {
    const anyGrid = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyGrid, (open) => {
        const all = grid(...open.map((line, row) => line.map((is, column) => (is ? `${row * 10 + column + 1}` : '--')).join(' ')));
        const ids = all.flatMap(({ slots }) => slots.flatMap((slot) => (slot ? [slot.slotId] : [])));
        const reached = new Set(ids.slice(0, 1));
        for (const id of reached) {
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            const next = slotByKey(all, id, key);
            if (next !== null) reached.add(next);
          }
        }
        expect([...reached].sort()).toEqual([...ids].sort());
      }),
    );
  });
});

describe('the tab stop of the slot grid', () => {
  it('is one: the slot that the shopper was at, the chosen one, or the first of the day shown', () => {
    expect(tabStop(rows, 0, [])).toBe(11);
    expect(tabStop(rows, 1, [null, 32])).toBe(32);
    expect(tabStop(rows, 0, [21, 34])).toBe(21);
    expect(tabStop([], 0, [1])).toBeNull();
  });

  it('lies in the day shown, because a small screen shows no other, unless that day is full', () => {
    expect(tabStop(rows, 3, [21])).toBe(14);
    expect(tabStop(rows, 2, [22])).toBe(22);
    expect(tabStop(rows, 2, [])).toBe(11);
  });
});
