import { describe, expect, it } from 'vitest';
import { joinParts, shownToEnd, shownWithMore, startOfPart, type ListPart } from './list-part.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at));
const part = (from: number, to: number): ListPart<string> => ({ start: from, items: numbers(from, to) });
const join = (before: ListPart<string>, next: ListPart<string>) => joinParts(before, next, (item) => item);

describe('a long list', () => {
  it.each([[48, 0], [960, 0], [1008, 960], [1920, 960], [1968, 1920]])('of which %i items are shown begins after the first %i', (shown, start) => {
    expect(startOfPart(shown)).toBe(start);
  });

  it('is shown to its last item by loading more, with every item once [SC-132 part] [SC-182 part]', () => {
    const list = numbers(0, 2500);
    let joined = part(0, 48);
    for (let presses = 0; joined.items.length < list.length; presses += 1) {
      expect(presses).toBeLessThan(60);
      const shown = shownWithMore(joined, 48);
      joined = join(joined, { start: startOfPart(shown), items: list.slice(startOfPart(shown), shown) });
    }
    expect(joined).toEqual({ start: 0, items: list });
  });

  it('skips no item after some of those shown were removed [SC-182 part]', () => {
    const list = numbers(0, 1100).filter((item) => !['3', '500', '970'].includes(item));
    const shownNow = { start: 0, items: list.slice(0, 1005) };
    const shown = shownWithMore(shownNow, 48);
    expect(shown).toBe(1008);
    expect(join(shownNow, { start: 960, items: list.slice(960, shown) }).items).toEqual(list.slice(0, 1008));
    expect(shownWithMore({ start: 0, items: list.slice(0, 957) }, 48)).toBe(960);
  });

  it('keeps only the new part if the items between are not known, or if it is an earlier one', () => {
    expect(join(part(0, 900), part(960, 1008))).toEqual(part(960, 1008));
    expect(join(part(960, 1008), part(0, 960))).toEqual(part(0, 960));
    expect(join(part(0, 1008), part(0, 960))).toEqual(part(0, 960));
  });

  it('has an item once that has moved into the next part', () => {
    expect(join({ start: 0, items: ['moved', ...numbers(1, 960)] }, { start: 960, items: ['moved', '961'] }).items).toEqual([...numbers(1, 960), 'moved', '961']);
  });

  it.each([[0, 48], [1, 48], [48, 48], [49, 96], [1000, 1008]])('of %i items ends at %i shown', (total, shown) => {
    expect(shownToEnd(total, 48)).toBe(shown);
  });
});
