import { describe, expect, it } from 'vitest';
import { hourMs } from '#/platform/rules/london-time.ts';
import { lineNow } from '#/modules/trolley/testing/line-builder.ts';
import { whyClosed, whyOver } from './trolley-closed.ts';

const slot = (date: string, amendCutOff = lineNow + hourMs) => ({ date, amendCutOff });
const typeOf = (failure: { type: string } | null) => failure?.type ?? null;

describe('an order', () => {
  it.each([
    ['PENDING', null, null],
    ['PENDING', slot('2026-03-12', lineNow), null],
    ['AMENDING', null, null],
    ['AMENDING', slot('2026-03-12', lineNow + 1), null],
    ['AMENDING', slot('2026-03-12', lineNow), '410'],
    ['PLACED', null, '410'],
    ['PLACED', slot('2026-03-12'), '410'],
    ['CANCELLED', null, '410'],
    ['COMPLETED', slot('2026-03-01'), '410'],
  ])('that is %s with the slot %j is a trolley, or over with %s [SC-255]', (state, booked, type) => {
    expect(typeOf(whyOver(state, booked, lineNow))).toBe(type);
    expect(typeOf(whyClosed(state, booked, lineNow))).toBe(type);
  });

  // These tests take place on Monday 9 March 2026 (`lineNow`).
  it.each([
    ['2026-03-08', '400'],
    ['2026-03-09', '400'],
    ['2026-03-10', null],
    ['2026-09-05', null],
    ['2026-09-06', '400'],
  ])('with a slot on %s can be read, and changed or refused with %s [SC-256]', (date, type) => {
    expect(whyOver('PENDING', slot(date), lineNow)).toBeNull();
    expect(typeOf(whyClosed('PENDING', slot(date), lineNow))).toBe(type);
  });
});
