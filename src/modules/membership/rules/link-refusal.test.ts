import { expect, it } from 'vitest';
import { linkRefusal } from './link-refusal.ts';

it('a card can be linked unless it is unknown, closed or of somebody else, or its customer has another [AC-291] [AC-293] [AC-294] [AC-292 part] [AC-289 part]', () => {
  const codeFor = (...given: Parameters<typeof linkRefusal>) => linkRefusal(...given)?.error ?? null;
  for (const isMember of [false, true]) {
    expect(linkRefusal(null, isMember)).toEqual({ status: 400, error: 'card_unknown', message: "We don't recognise this number. Please check it and try again." });
    for (const isOwn of [false, true]) {
      for (const cardStatus of ['LEFT', 'BLOCKED'] as const) {
        expect(linkRefusal({ cardStatus, isOwn }, isMember)).toEqual({ status: 410, error: 'card_closed', message: 'This card is no longer active.' });
      }
    }
    expect(linkRefusal({ cardStatus: 'ACTIVE', isOwn: false }, isMember)).toEqual({ status: 409, error: 'card_linked', message: 'This number is already linked to another account' });
    expect(codeFor({ cardStatus: 'ACTIVE', isOwn: true }, isMember)).toBeNull();
  }
  expect(codeFor({ cardStatus: 'UNLINKED', isOwn: false }, false)).toBeNull();
  expect(linkRefusal({ cardStatus: 'UNLINKED', isOwn: false }, true)).toEqual({ status: 409, error: 'already_member', message: 'You already have a loyalty card.' });
});
