import { describe, expect, it } from 'vitest';
import { finalOncePlacedText } from '#/modules/slots/rules/slot-cut-offs.ts';
import { changesText, changeStep } from './change-texts.ts';
import { slotExperienceText } from './slot-experience-text.ts';

const at = (time: string) => Date.parse(time);
const lastMoment = at('2026-12-15T23:59:59Z');
const midnight = at('2026-12-16T00:00:00Z');

describe('the words on changing an order', () => {
  it('promise nothing for a Christmas slot after 15 December, when an order is final once it is placed [SC-343 part]', () => {
    const slot = { orderCutOff: '2026-12-21T22:00:00Z', amendOrderCutOff: '2026-12-16T00:00:00Z' };
    expect(changeStep(slot, lastMoment)).toEqual({ title: 'Change your order until midnight on Tuesday 15 December', text: 'Add or remove items, change the slot, or cancel.' });
    expect(changeStep(slot, midnight)).toEqual({ title: 'Check your order before you place it', text: finalOncePlacedText });
  });

  it('say for a grid until when, that it is never, or nothing if its slots differ [SC-343 part]', () => {
    const christmas = { startDateTime: '2026-12-22T09:00:00Z', orderCutoffDateTime: '2026-12-21T22:00:00Z', amendOrderCutoffDateTime: '2026-12-16T00:00:00Z' };
    const usual = { startDateTime: '2026-12-19T09:00:00Z', orderCutoffDateTime: '2026-12-18T22:00:00Z', amendOrderCutoffDateTime: '2026-12-18T22:00:00Z' };
    expect(changesText([christmas], lastMoment)).toBe('You can change or cancel until midnight on Tuesday 15 December.');
    expect(changesText([christmas], midnight)).toBe(finalOncePlacedText);
    expect(changesText([usual, christmas], midnight)).toBeNull();
    expect([changesText([usual], midnight), changesText([], midnight)]).toEqual(['You can change or cancel until 10pm the day before.', null]);
  });

  it('of the Christmas grid begin with its days, and name no time until which an order can be changed: that is the slots’ [SC-368 part] [SC-343 part]', () => {
    const campaigns = [{ id: 'christmas', startDate: '2026-12-20', endDate: '2026-12-24' } as const];
    expect(slotExperienceText('christmas', campaigns).text).toBe('Slots from Sunday 20 December to Thursday 24 December. Each customer can book two slots from 20 to 24 December.');
  });
});
