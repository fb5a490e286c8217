import { describe, expect, it } from 'vitest';
import { giftEntryAfter, openedGiftEntry, type GiftEntryEvent } from './gift-entry-state.ts';

const after = (...events: GiftEntryEvent[]) => events.reduce(giftEntryAfter, openedGiftEntry());
const added = { serialNumber: '1234', secret: '99' };
const typed: GiftEntryEvent = { kind: 'typed', ...added };
const error = { code: 'GIFT_CARD_EXPIRED', status: 410 };

describe('the part of checkout for gift cards or vouchers', () => {
  it('is busy while it adds, and empty once that succeeded [SC-480 part]', () => {
    expect(after(typed, { kind: 'adding' })).toMatchObject({ isAdding: true, serialNumber: '1234' });
    expect(after(typed, { kind: 'adding' }, { kind: 'done', added })).toEqual(openedGiftEntry());
  });

  it('keeps what is typed while it adds [SC-480 part]', () => {
    const next: GiftEntryEvent = { kind: 'typed', serialNumber: '5678' };
    expect(after(typed, { kind: 'adding' }, next, { kind: 'done', added })).toEqual(openedGiftEntry({ serialNumber: '5678' }));
    expect(after(typed, { kind: 'adding' }, { ...next, secret: '77' }, { kind: 'done', added })).toEqual(openedGiftEntry({ serialNumber: '5678', secret: '77' }));
  });

  it('keeps what is typed when an add fails, with the conflict code and the status until something is typed [SC-481 part]', () => {
    const failed = after(typed, { kind: 'adding' }, { kind: 'failed', error });
    expect(failed).toEqual(openedGiftEntry({ serialNumber: '1234', secret: '99', serverError: error }));
    expect(giftEntryAfter(failed, { kind: 'typed', secret: '9' })).toEqual(openedGiftEntry({ serialNumber: '1234', secret: '9' }));
  });

  it('knows the one that it removes, keeps typed text meanwhile, and says which could not be removed [SC-444 part] [SC-481 part]', () => {
    const removing = after(typed, { kind: 'removing', serialNumber: '777' });
    expect(removing).toMatchObject({ isRemoving: true, toRemove: '777', serialNumber: '1234' });
    expect(giftEntryAfter(removing, { kind: 'done', added: null })).toEqual(openedGiftEntry({ serialNumber: '1234', secret: '99' }));
    expect(giftEntryAfter(removing, { kind: 'failed', error })).toMatchObject({ isRemoving: false, toRemove: '777', serverError: error });
  });
});
