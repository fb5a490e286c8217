import { describe, expect, it } from 'vitest';
import { progressText, stateText } from './offer-words.ts';

const one = [{ id: 'g', name: 'Products in this offer', threshold: 3 }];
const meal = [{ id: 'm', name: 'Mains', threshold: 2 }, { id: 's', name: 'Sides', threshold: 1 }];
const saving = { amount: 1.4, currencyCode: 'GBP' } as const;

describe('the words of an offer', () => {
  it('say how many more are needed to trigger it [SC-155]', () => {
    expect(progressText(one, null)).toBe('Add any 3 to get this offer');
    expect(progressText(one, { saving: null, counted: 2, missing: [{ groupId: 'g', count: 1 }] })).toBe('Add 1 more to get this offer');
    expect(progressText(meal, null)).toBe('Add 2 from Mains and 1 from Sides to get this offer');
    expect(progressText(meal, { saving: null, counted: 2, missing: [{ groupId: 's', count: 1 }] })).toBe('Add 1 from Sides to get this offer');
  });

  it('say what it saves once it is triggered, and what the next set needs [SC-155]', () => {
    expect(progressText(one, { saving, counted: 0, missing: [{ groupId: 'g', count: 3 }] })).toBe("You're saving £1.40. Add any 3 to save again");
    expect(progressText(one, { saving, counted: 1, missing: [{ groupId: 'g', count: 2 }] })).toBe("You're saving £1.40. Add 2 more to save again");
  });

  it('ask for nothing if the items make a whole set that saves nothing [SC-155] [SC-146]', () => {
    expect(progressText(one, { saving: null, counted: 3, missing: [] })).toBe('The items in your trolley cost no more than this offer');
    expect(progressText(one, { saving, counted: 3, missing: [] })).toBe("You're saving £1.40");
  });

  it('say why it cannot be had now [SC-155]', () => {
    const dates = { startDate: '2026-03-01', promotionExpiryDate: '2026-03-10' };
    expect(stateText('LIVE', dates)).toBeNull();
    expect(stateText('ENDED', dates)).toBe('This offer has ended');
    expect(stateText('NOT_STARTED', dates)).toBe('This offer starts on 1 March 2026');
    expect(stateText('NOT_FOR_SLOT', dates)).toBe('This offer ends on 10 March 2026. To get it, book a slot on or before that day');
  });
});
