import { describe, expect, it } from 'vitest';
import { decideGifts, withGiftsOfOthers, type FoundGift } from './wanted-gifts.ts';

const good: FoundGift = { isRecognised: true, isExpired: false, spent: null };
const unknown: FoundGift = { isRecognised: false, isExpired: false, spent: null };
const ten = Array.from({ length: 10 }, (_, place) => `s${place}`);

const decide = (wanted: string[], facts: { onOrder?: string[]; isBlocked?: boolean; found?: Record<string, FoundGift> } = {}) =>
  decideGifts('GIFT_CARD', wanted, {
    onOrder: facts.onOrder ?? [],
    isBlocked: facts.isBlocked ?? false,
    find: (serialNumber) => facts.found?.[serialNumber] ?? good,
  });
const refused = (type: string, message: string, isUnrecognised = false) => ({ kind: 'refused', failure: { type, message }, isUnrecognised });

describe('the list of gift cards that an order is to have', () => {
  it('adds what the order lacks, removes what is left out, and looks at nothing that it has [SC-478 part]', () => {
    const decided = decideGifts('GIFT_CARD', ['b', 'c'], {
      onOrder: ['a', 'b'],
      isBlocked: false,
      find(serialNumber) {
        if (serialNumber !== 'c') throw new Error('an entry on the order was checked');
        return good;
      },
    });
    expect(decided).toEqual({ kind: 'set', added: ['c'], removed: ['a'] });
    expect(decide([], { onOrder: ['a'] })).toEqual({ kind: 'set', added: [], removed: ['a'] });
  });

  it.each<[string, FoundGift, string, boolean]>([
    ['404', unknown, 'GIFT_CARD_NOT_RECOGNISED', true],
    ['404', { ...unknown, isExpired: true, spent: 'NO_BALANCE' }, 'GIFT_CARD_NOT_RECOGNISED', true],
    ['410', { ...good, isExpired: true, spent: 'NO_BALANCE' }, 'GIFT_CARD_EXPIRED', false],
    ['409', { ...good, spent: 'NO_BALANCE' }, 'GIFT_CARD_NO_BALANCE', false],
    ['409', { ...good, spent: 'ALREADY_USED' }, 'GIFT_CARD_ALREADY_USED', false],
  ])('is refused with %s for the first entry at fault, and only a recognised one says more [SC-482 part]', (type, found, message, counts) => {
    expect(decide(['fine', 'bad', 'worse'], { found: { bad: found, worse: unknown } })).toEqual(refused(type, message, counts));
  });

  it('is refused if it names one twice, or has more than ten [SC-476 part] [SC-482 part]', () => {
    expect(decide(['a', 'b', 'a'], { onOrder: ['a', 'b'] })).toEqual(refused('409', 'GIFT_CARD_ALREADY_ADDED'));
    expect(decide(ten, { onOrder: ten.slice(0, 9) })).toMatchObject({ kind: 'set', added: ['s9'] });
    expect(decide([...ten, 'eleventh'], { onOrder: ten })).toEqual(refused('409', 'GIFT_CARD_LIMIT'));
  });

  it('may only get shorter while the customer is blocked, whatever it adds [SC-485 part]', () => {
    const blocked = { onOrder: ['a', 'b'], isBlocked: true };
    const tooMany = refused('429', 'GIFT_CARD_TOO_MANY_ATTEMPTS');
    expect([decide(['a', 'b', 'c'], blocked), decide(['a', 'a'], blocked), decide(['a', 'x'], { ...blocked, found: { x: unknown } })]).toEqual([tooMany, tooMany, tooMany]);
    expect(decide(['b'], blocked)).toEqual({ kind: 'set', added: [], removed: ['a'] });
  });
});

describe('a list from a page that was opened earlier', () => {
  const listed = (...serialNumbers: string[]) => serialNumbers.map((serialNumber) => ({ serialNumber, secret: null }));
  const typed = (serialNumber: string) => ({ serialNumber, secret: '1234' });

  it.each<[string, { sent: { serialNumber: string; secret: string | null }[]; shown: string[]; onOrder: string[]; wanted: string[] }]>([
    ['keeps what another page has added', { sent: [...listed('a'), typed('c')], shown: ['a'], onOrder: ['a', 'b'], wanted: ['b', 'a', 'c'] }],
    ['removes only its own', { sent: [], shown: ['a'], onOrder: ['a', 'b'], wanted: ['b'] }],
    ['does not ask again for what another page has removed', { sent: [...listed('a', 'b'), typed('c')], shown: ['a', 'b'], onOrder: ['b'], wanted: ['b', 'c'] }],
    ['adds one again that another page has removed, if it was typed', { sent: [...listed('a'), typed('a')], shown: ['a'], onOrder: [], wanted: ['a'] }],
    ['has one once that both pages have added', { sent: [typed('b')], shown: [], onOrder: ['a', 'b'], wanted: ['a', 'b'] }],
    ['still names one twice that was typed although the page lists it', { sent: [...listed('a'), typed('a')], shown: ['a'], onOrder: ['a'], wanted: ['a', 'a'] }],
    ['still names one that was never on the order', { sent: listed('x'), shown: [], onOrder: ['a'], wanted: ['a', 'x'] }],
  ])('%s [SC-478 part]', (_, { sent, wanted, ...facts }) => {
    expect(withGiftsOfOthers(sent, facts)).toEqual(wanted);
  });
});
