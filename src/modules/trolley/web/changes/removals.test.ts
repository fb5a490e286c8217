import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemWith, refusal, set, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { openQueue } from '#/modules/trolley/web/testing/open-queue.ts';

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an item that is removed', () => {
  const item = itemWith('1', 3, { noteToShopper: 'Ripe', canSubstitute: false });

  it('disappears at once, is remembered, and has the conflicts checked again: until answered it is pending [SC-263]', () => {
    const conflict = (itemId: number) => ({ itemId, lineNumber: String(itemId), type: 'HARD', priority: 5 });
    const conflicted = (...items: number[]) => ({ conflicts: items.map(conflict) as never });
    const queue = openQueue({ ...trolleyOf(item, itemWith('2', 1)), ...conflicted(1, 2) });
    queue.ask(set('1', 0));
    expect(queue.lines()).toEqual({ 2: 1 });
    expect(queue.snapshot().lastRemovedTrolleyItem).toEqual(item);
    expect(queue.snapshot().pending).toMatchObject([{ target: '1', value: { thousandths: 0 } }]);
    expect(queue.send()).toMatchObject([set('1', 0)]);
    queue.answer({ ...trolleyOf(itemWith('2', 1)), ...conflicted(2) });
    expect(queue.snapshot()).toMatchObject({ lastRemovedTrolleyItem: item, pending: [], trolley: conflicted(2) });
  });

  it('is put back as it was, with changes that were not answered yet [SC-264]', () => {
    const queue = openQueue(trolleyOf({ ...item, personalisedMessage: 'Hello' }));
    queue.ask({ ...set('1', 5), noteToShopper: 'Green' });
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.undo();
    expect(queue.lines()).toEqual({ 1: 5 });
    const readded = itemWith('1', 5, { noteToShopper: 'Green', canSubstitute: false, personalisedMessage: 'Hello' });
    expect(queue.snapshot()).toMatchObject({ lastRemovedTrolleyItem: null, lastReaddedTrolleyItem: readded });
    expect(queue.send()).toEqual([{ ...set('1', 5), productId: '1', trolleyItemId: item.trolleyItemId, canSubstitute: false, noteToShopper: 'Green', personalisedMessage: 'Hello' }]);
    queue.answer(trolleyOf(readded));
    expect(queue.snapshot()).toMatchObject({ pending: [], lastReaddedTrolleyItem: readded });
  });

  it('can be put back again when that was refused', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.undo();
    queue.send();
    queue.answer(trolleyOf(), refusal);
    expect(queue.lines()).toEqual({});
    expect(queue.snapshot()).toMatchObject({ lastRemovedTrolleyItem: item, lastReaddedTrolleyItem: null });
  });

  it('is back in its place, and offered no more, when its removal failed [SC-265]', () => {
    const queue = openQueue(trolleyOf(itemWith('2', 1), item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(itemWith('2', 1), item), refusal);
    expect(queue.snapshot().trolley!.trolleyItems).toEqual([itemWith('2', 1), item]);
    expect(queue.lines()).toEqual({ 1: 3, 2: 1 });
    expect(queue.snapshot().lastRemovedTrolleyItem).toBeNull();
  });

  it('keeps its note and message when its quantity changes before it is back [SC-264]', () => {
    const queue = openQueue(trolleyOf(item));
    const remove = () => {
      queue.ask(set('1', 0));
      queue.send();
      queue.answer(trolleyOf());
      queue.undo();
    };
    const putBack = { ...set('1', 3), canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: '' };
    remove();
    queue.send();
    queue.ask(set('1', 4));
    queue.answer(trolleyOf(item));
    expect(queue.send()).toEqual([set('1', 4)]);
    queue.answer(trolleyOf(itemWith('1', 3, { noteToShopper: 'Ripe', canSubstitute: false })));
    remove();
    // The undo is still waiting to be sent: it goes first, with the line as it was, and the new quantity follows.
    queue.ask(set('1', 5));
    expect(queue.store.snapshot().lines.get('1')).toMatchObject({ quantity: set('1', 5).quantity, noteToShopper: 'Ripe' });
    expect(queue.send()).toMatchObject([putBack]);
    queue.answer(trolleyOf(item));
    expect(queue.send()).toEqual([set('1', 5)]);
  });

  it('is not offered to be put back while it is there, whatever was refused [SC-265]', () => {
    const queue = openQueue(trolleyOf(item, itemWith('2', 1)));
    queue.ask(set('2', 99));
    queue.send();
    queue.ask(set('1', 0));
    // The refusal abandons the removal that was waiting behind it.
    queue.answer(trolleyOf(item, itemWith('2', 1)), refusal);
    expect(queue.lines()).toEqual({ 1: 3, 2: 1 });
    expect(queue.snapshot().lastRemovedTrolleyItem).toBeNull();
    queue.calm();
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(itemWith('2', 1)));
    queue.undo();
    queue.send();
    queue.ask(set('1', 4));
    queue.answer(trolleyOf(item, itemWith('2', 1)));
    queue.send();
    queue.answer(trolleyOf(item, itemWith('2', 1)), refusal);
    expect(queue.snapshot()).toMatchObject({ lastRemovedTrolleyItem: null, lastReaddedTrolleyItem: item });
  });

  it('can be put back when its removal succeeded and other changes with it were refused [SC-246] [SC-264]', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0), set('2', 3));
    queue.send();
    queue.answer(trolleyOf(), { type: '400', message: 'Sorry, you can only order 2 of this item' }, ({ target }) => target === '1');
    expect(queue.lines()).toEqual({});
    expect(queue.snapshot().lastRemovedTrolleyItem).toEqual(item);
    expect(queue.news).toMatchObject([{ kind: 'refused', sent: { refused: [{ target: '2' }] } }]);
  });

  it('comes back as every line is to be, whether that was chosen before or after it went, and is answered yet or not [SC-249] [SC-264]', () => {
    const forAll = { lineNumber: everyLine, canSubstitute: false };
    for (const asked of [[forAll, set('1', 0)], [set('1', 0), forAll]]) {
      for (let answered = 0; answered <= 2; answered += 1) {
        const queue = openQueue(trolleyOf(itemWith('1', 3)));
        for (const change of asked) queue.ask(change);
        for (let batch = 0; batch < answered; batch += 1) {
          const isGone = queue.send().some(({ quantity }) => quantity) || queue.snapshot().trolley!.trolleyItems.length === 0;
          queue.answer(isGone ? trolleyOf() : trolleyOf(itemWith('1', 3, { canSubstitute: false })));
        }
        queue.undo();
        expect(queue.snapshot().pending.at(-1), String(answered)).toMatchObject({ target: '1', field: 'line', value: { quantity: set('1', 3).quantity, canSubstitute: false } });
      }
    }
  });

  it('comes back with the choice made for it before its removal, over a choice for every line [SC-249 part] [SC-264 part]', () => {
    for (const canSubstitute of [true, false]) {
      const queue = openQueue(trolleyOf(itemWith('1', 3)));
      queue.ask({ lineNumber: everyLine, canSubstitute: !canSubstitute });
      queue.ask({ lineNumber: '1', canSubstitute });
      queue.ask(set('1', 0));
      queue.undo();
      queue.send();
      queue.answer(trolleyOf(itemWith('1', 3, { canSubstitute: !canSubstitute })));
      expect(queue.send()).toMatchObject([{ lineNumber: '1', canSubstitute }]);
    }
  });

  it('is offered again as it was to come back when that was refused [SC-264 part]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.ask({ lineNumber: everyLine, canSubstitute: false });
    queue.send();
    queue.undo();
    queue.answer(trolleyOf());
    queue.send();
    queue.answer(trolleyOf(), refusal);
    expect(queue.snapshot().lastRemovedTrolleyItem).toMatchObject({ lineNumber: '1', canSubstitute: false });
  });

  it('is no longer offered once it is there again, through another device or an add; a pending removal still counts', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    expect(queue.snapshot().lastRemovedTrolleyItem).toEqual(item);
    queue.ask({ lineNumber: '2', noteToShopper: 'Ripe' });
    expect(queue.snapshot().lastRemovedTrolleyItem).toEqual(item);
    queue.send();
    queue.answer(trolleyOf(item));
    expect(queue.snapshot().lastRemovedTrolleyItem).toBeNull();
    queue.ask(set('1', 0));
    queue.ask({ lineNumber: '1', noteToShopper: 'Ripe' });
    expect(queue.snapshot().lastRemovedTrolleyItem).toMatchObject({ lineNumber: '1' });
    queue.ask(set('1', 2));
    expect(queue.snapshot().lastRemovedTrolleyItem).toBeNull();
  });

  it('is not put back when nothing was removed', () => {
    const queue = openQueue(trolleyOf(item));
    const before = queue.snapshot();
    queue.undo();
    expect(queue.snapshot()).toEqual(before);
  });
});
