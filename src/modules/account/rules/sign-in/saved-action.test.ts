import { describe, expect, it } from 'vitest';
import { parseSavedActions, promptTitle, withAction, withoutAction, type SavedAction } from './saved-action.ts';

const add = (lineNumber: string, amount: number): SavedAction => ({
  kind: 'add-to-trolley',
  lineNumber,
  productId: `${lineNumber}-1-2`,
  title: 'Whole milk',
  quantity: { amount, uom: 'C62' },
});
const favourite: SavedAction = { ...add('012345', 1), kind: 'favourite', quantity: null };

describe('an action tried by an anonymous visitor', () => {
  it('shows a prompt that says what signing in is for [SC-026 part]', () => {
    expect(promptTitle([favourite, favourite])).toBe('Sign in to save favourites');
    expect(promptTitle([add('012345', 1)])).toBe('Sign in to start your shop');
  });

  it('shows a prompt about the shop if there is an add among the favourites, in any order [SC-026 part]', () => {
    for (const mixed of [[favourite, add('067890', 1)], [add('067890', 1), favourite]]) expect(promptTitle(mixed)).toBe('Sign in to start your shop');
  });

  it('is saved once per product and kind, with the latest values [SH-143 part]', () => {
    const kept = withAction(withAction(withAction([], add('012345', 1)), favourite), add('012345', 3));
    expect(kept).toEqual([favourite, add('012345', 3)]);
    expect(withoutAction(kept, add('012345', 3))).toEqual([favourite]);
  });

  it('counts once if it is tried again before the first took effect, and beside those for other products [SC-113 part]', () => {
    let performed = 0;
    const perform = () => (performed += 1);
    const attempts = ['012345', '012345', '067890', '012345'].map((lineNumber) => ({ ...add(lineNumber, 1), perform }));
    const waiting = attempts.reduce<typeof attempts>((before, attempt) => withAction(before, attempt), []);
    expect(waiting.map(({ lineNumber }) => lineNumber)).toEqual(['067890', '012345']);
    for (const one of waiting) one.perform();
    expect(performed).toBe(2);
  });

  it('is parsed from its stored text; other texts contain none [SH-143 part]', () => {
    const kept = [add('012345', 3), favourite];
    expect(parseSavedActions(JSON.stringify(kept))).toEqual(kept);
    for (const text of [null, '', '{', '{}', 'null', '[null,1,{"kind":"add-to-trolley","lineNumber":"1"}]']) {
      expect(parseSavedActions(text)).toEqual([]);
    }
  });
});
