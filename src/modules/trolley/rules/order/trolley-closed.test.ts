import { describe, expect, it } from 'vitest';
import { lineNow } from '#/modules/trolley/testing/line-builder.ts';
import { whyClosed, whyOver } from './trolley-closed.ts';

const slot = (date: string) => ({ date });
const until = (amendCutOff: number) => ({ amendCutOff });
const typeOf = (failure: { type: string } | null) => failure?.type ?? null;

describe('an order', () => {
  it.each([
    ['PENDING', null, null],
    ['AMENDING', until(lineNow + 1), null],
    ['AMENDING', until(lineNow), '410'],
    ['PLACED', null, '410'],
    ['CANCELLED', null, '410'],
    ['COMPLETED', null, '410'],
  ])('that is %s until %j is a trolley, or over with %s, whatever slot it has [SC-255]', (state, confirmed, type) => {
    const order = { state, confirmed };
    expect(typeOf(whyOver(order, lineNow))).toBe(type);
    for (const booked of [null, slot('2026-03-12')]) expect(typeOf(whyClosed(order, booked, lineNow))).toBe(type);
  });

  // These tests take place on Monday 9 March 2026 (`lineNow`).
  it.each([
    ['2026-03-08', '400'],
    ['2026-03-09', '400'],
    ['2026-03-10', null],
    ['2026-09-05', null],
    ['2026-09-06', '400'],
  ])('with a slot on %s can be read, and changed or refused with %s [SC-256]', (date, type) => {
    const order = { state: 'PENDING', confirmed: null };
    expect(whyOver(order, lineNow)).toBeNull();
    expect(typeOf(whyClosed(order, slot(date), lineNow))).toBe(type);
  });
});
