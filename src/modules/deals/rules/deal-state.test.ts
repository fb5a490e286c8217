import { describe, expect, it } from 'vitest';
import { instantOf } from '#/platform/rules/london-time.ts';
import { dealState } from './deal-state.ts';
import { isBlocked, mealDealCode } from './meal-deal-code.ts';

const now = instantOf('2026-03-09', '09:00');
const state = (startDate: string | null, promotionExpiryDate: string | null, slotDate: string | null = null) => dealState({ startDate, promotionExpiryDate }, slotDate, now);

describe('a deal', () => {
  it('is live from its first to its last day, by the slot’s date or today [SC-140] [SC-176 part]', () => {
    expect(state(null, null)).toBe('LIVE');
    expect(state('2026-03-09', '2026-03-11')).toBe('LIVE');
    expect(state('2026-03-10', null)).toBe('NOT_STARTED');
    expect(state('2026-03-10', null, '2026-03-10')).toBe('LIVE');
    expect(state(null, '2026-03-08')).toBe('ENDED');
  });

  it('that runs today but not on the slot’s date is not for that slot; without a slot neither is one about to end [SC-140]', () => {
    expect(state(null, '2026-03-12', '2026-03-13')).toBe('NOT_FOR_SLOT');
    expect(state(null, '2026-03-12', '2026-03-12')).toBe('LIVE');
    expect(state(null, '2026-03-10')).toBe('NOT_FOR_SLOT');
    expect(state(null, '2026-03-10', '2026-03-10')).toBe('LIVE');
  });

  it('has the code of what stands in its way [SC-176 part]', () => {
    const all = [['AVAILABLE'], ['AVAILABLE', 'AVAILABLE']] as const;
    expect(mealDealCode('LIVE', all, false)).toBeNull();
    expect(mealDealCode('NOT_FOR_SLOT', all, false)).toBe('OFFERS_EXPERIENCE_002');
    expect(mealDealCode('LIVE', [['SOLD_OUT_ONLINE'], ['AVAILABLE']], false)).toBe('OFFERS_EXPERIENCE_005');
    expect(mealDealCode('LIVE', [[], ['AVAILABLE']], false)).toBe('OFFERS_EXPERIENCE_005');
    expect(mealDealCode('LIVE', [['SOLD_OUT_ONLINE', 'TEMPORARILY_UNAVAILABLE'], ['AVAILABLE']], false)).toBe('OFFERS_EXPERIENCE_002');
    expect(mealDealCode('LIVE', all, true)).toBe('OFFERS_EXPERIENCE_006');
    expect(mealDealCode('LIVE', [['AVAILABLE', 'NOT_AVAILABLE'], ['AVAILABLE']], false)).toBe('OFFERS_EXPERIENCE_010');
  });

  it('is blocked by 001, 003, 004, 005, 011 and any unknown code, and not by 002, 006 and 010 [SC-173] [SC-174] [SC-175]', () => {
    for (const code of ['001', '003', '004', '005', '011']) expect(isBlocked(`OFFERS_EXPERIENCE_${code}`), code).toBe(true);
    for (const code of ['002', '006', '010']) expect(isBlocked(`OFFERS_EXPERIENCE_${code}`), code).toBe(false);
    expect(isBlocked('UNKNOWN')).toBe(true);
    expect(isBlocked(null)).toBe(false);
  });
});
