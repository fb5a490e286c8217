import { describe, expect, it } from 'vitest';
import { everyLine } from './pending-change.ts';
import { itemWith, openQueue, refusal, set, trolleyOf } from '#/modules/trolley/rules/testing/open-queue.ts';

describe('an item that is removed', () => {
  const item = itemWith('1', 3, { noteToShopper: 'Ripe', canSubstitute: false });

  it('goes at once, is remembered, and has the conflicts checked anew: until that is answered it waits [SC-263]', () => {
    const conflict = (itemId: number) => ({ itemId, lineNumber: String(itemId), type: 'HARD', priority: 5 });
    const conflicted = (...items: number[]) => ({ conflicts: items.map(conflict) as never });
    const queue = openQueue({ ...trolleyOf(item, itemWith('2', 1)), ...conflicted(1, 2) });
    queue.ask(set('1', 0));
    expect(queue.lines()).toEqual({ 2: 1 });
    expect(queue.queue.lastRemovedTrolleyItem).toEqual(item);
    expect(queue.queue.waiting).toMatchObject([set('1', 0)]);
    expect(queue.send()).toMatchObject([{ quantity: { thousandths: 0 } }]);
    queue.answer({ ...trolleyOf(itemWith('2', 1)), ...conflicted(2) });
    expect(queue.queue).toMatchObject({ lastRemovedTrolleyItem: item, waiting: [], trolley: conflicted(2) });
  });

  it('is put back as it was, with what was asked of it and not answered yet [SC-264]', () => {
    const queue = openQueue(trolleyOf({ ...item, personalisedMessage: 'Hello' }));
    queue.ask({ ...set('1', 5), noteToShopper: 'Green' });
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.on({ kind: 'undone' });
    expect(queue.lines()).toEqual({ 1: 5 });
    const readded = itemWith('1', 5, { noteToShopper: 'Green', canSubstitute: false, personalisedMessage: 'Hello' });
    expect(queue.queue).toMatchObject({ lastRemovedTrolleyItem: null, lastReaddedTrolleyItem: readded });
    expect(queue.send()).toMatchObject([{ ...set('1', 5), undo: true, canSubstitute: false, noteToShopper: 'Green', personalisedMessage: 'Hello' }]);
    queue.answer(trolleyOf(readded));
    expect(queue.queue).toMatchObject({ waiting: [], lastReaddedTrolleyItem: readded });
  });

  it('can be put back again when that was refused', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.on({ kind: 'undone' });
    queue.send();
    queue.answer(trolleyOf(), refusal);
    expect(queue.lines()).toEqual({});
    expect(queue.queue).toMatchObject({ lastRemovedTrolleyItem: item, lastReaddedTrolleyItem: null });
  });

  it('is back in its place, and offered no more, when its removal failed [SC-265]', () => {
    const queue = openQueue(trolleyOf(itemWith('2', 1), item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(itemWith('2', 1), item), refusal);
    expect(queue.queue.trolley!.trolleyItems).toEqual([itemWith('2', 1), item]);
    expect(queue.lines()).toEqual({ 1: 3, 2: 1 });
    expect(queue.queue.lastRemovedTrolleyItem).toBeNull();
  });

  it('keeps its note and message when more of it is asked before it is back [SC-264]', () => {
    const queue = openQueue(trolleyOf(item));
    const remove = () => {
      queue.ask(set('1', 0));
      queue.send();
      queue.answer(trolleyOf());
      queue.on({ kind: 'undone' });
    };
    remove();
    queue.send();
    queue.ask(set('1', 4));
    queue.answer(trolleyOf(item));
    expect(queue.send()).toEqual([{ ...set('1', 4), productId: '1', batchId: 3, quantityIn: 3 }]);
    queue.answer(trolleyOf(itemWith('1', 4, { noteToShopper: 'Ripe', canSubstitute: false })));
    remove();
    // Not sent yet: all that was said of it goes with what is asked now, which puts nothing back.
    queue.ask(set('1', 5));
    expect(queue.send()).toMatchObject([{ ...set('1', 5), productId: '1', batchId: 6, canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: '' }]);
  });

  it('is not offered to be put back while it is there, whatever was refused [SC-265]', () => {
    const queue = openQueue(trolleyOf(item, itemWith('2', 1)));
    queue.ask(set('2', 99));
    queue.send();
    queue.ask(set('1', 0));
    // Given up with the refusal that it waited behind.
    queue.answer(trolleyOf(item, itemWith('2', 1)), refusal);
    expect(queue.lines()).toEqual({ 1: 3, 2: 1 });
    expect(queue.queue.lastRemovedTrolleyItem).toBeNull();
    queue.on({ kind: 'calm' });
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(itemWith('2', 1)));
    queue.on({ kind: 'undone' });
    queue.send();
    queue.ask(set('1', 4));
    queue.answer(trolleyOf(item, itemWith('2', 1)));
    queue.send();
    queue.answer(trolleyOf(item, itemWith('2', 1)), refusal);
    expect(queue.queue).toMatchObject({ lastRemovedTrolleyItem: null, lastReaddedTrolleyItem: item });
  });

  it('can be put back when it went and what was asked beside it was refused [SC-246] [SC-264]', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0), set('2', 3));
    queue.send();
    queue.answer(trolleyOf(), { type: '400', message: 'Sorry, you can only order 2 of this item' });
    expect(queue.lines()).toEqual({});
    expect(queue.queue.lastRemovedTrolleyItem).toEqual(item);
  });

  it('comes back as every line is to be, whether that was chosen before or after it went, and is answered yet or not [SC-249] [SC-264]', () => {
    const forAll = { lineNumber: everyLine, canSubstitute: false };
    for (const asked of [[forAll, set('1', 0)], [set('1', 0), forAll]]) {
      for (let answered = 0; answered <= 2; answered += 1) {
        const queue = openQueue(trolleyOf(itemWith('1', 3)));
        for (const change of asked) queue.ask(change);
        for (let batch = 0; batch < answered; batch += 1) {
          const isGone = queue.send().some(({ quantity }) => quantity) || queue.queue.trolley!.trolleyItems.length === 0;
          queue.answer(isGone ? trolleyOf() : trolleyOf(itemWith('1', 3, { canSubstitute: false })));
        }
        queue.on({ kind: 'undone' });
        expect(queue.queue.waiting.at(-1), String(answered)).toMatchObject({ ...set('1', 3), undo: true, canSubstitute: false });
      }
    }
  });

  it('comes back as it went when another page has seen to the choice for every line that it went with [SC-249 part] [SC-264 part]', () => {
    for (const own of [{ lineNumber: everyLine, canSubstitute: false }, { lineNumber: '1', canSubstitute: false }]) {
      const queue = openQueue(trolleyOf(itemWith('1', 3)));
      queue.ask({ lineNumber: everyLine, canSubstitute: own.lineNumber !== everyLine });
      queue.ask(own);
      queue.ask(set('1', 0));
      queue.on({ kind: 'looked', asked: [] });
      queue.on({ kind: 'undone' });
      expect(queue.send(), own.lineNumber).toMatchObject([{ undo: true, canSubstitute: false }]);
    }
  });

  it('is offered again as it was to come back when that was refused [SC-264 part]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf());
    queue.ask({ lineNumber: everyLine, canSubstitute: false });
    queue.send();
    queue.on({ kind: 'undone' });
    queue.answer(trolleyOf());
    queue.send();
    queue.answer(trolleyOf(), refusal);
    expect(queue.queue.lastRemovedTrolleyItem).toMatchObject({ lineNumber: '1', canSubstitute: false });
  });

  it('is offered no more once something is asked of its line, which another device has put back', () => {
    const queue = openQueue(trolleyOf(item));
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(item));
    queue.ask({ lineNumber: '2', noteToShopper: 'Ripe' });
    expect(queue.queue.lastRemovedTrolleyItem).toEqual(item);
    queue.ask({ lineNumber: '1', noteToShopper: 'Green' });
    expect(queue.queue.lastRemovedTrolleyItem).toBeNull();
    // A removal that waits still is one.
    queue.ask(set('1', 0));
    queue.ask({ lineNumber: '1', noteToShopper: 'Ripe' });
    expect(queue.queue.lastRemovedTrolleyItem).toMatchObject({ lineNumber: '1' });
  });

  it('comes back as was chosen for it after that', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask({ lineNumber: everyLine, canSubstitute: false });
    queue.ask({ lineNumber: '1', canSubstitute: true });
    queue.ask(set('1', 0));
    queue.send();
    queue.answer(trolleyOf(itemWith('1', 3, { canSubstitute: false })));
    queue.on({ kind: 'undone' });
    expect(queue.send()).toMatchObject([{ undo: true, canSubstitute: true }]);
  });

  it('is offered no more once it was added anew, and nothing is put back when nothing was removed', () => {
    const queue = openQueue(trolleyOf(item));
    expect(queue.on({ kind: 'undone' }).queue).toEqual(queue.queue);
    queue.ask(set('1', 0));
    queue.ask(set('1', 2));
    expect(queue.queue.lastRemovedTrolleyItem).toBeNull();
  });
});

describe('the order that is kept', () => {
  it('is asked for what an earlier page left, and over it what was asked before it was known', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 1), more: true });
    const { keep } = queue.on({ kind: 'kept', orderId: '4711', left: [{ ...set('1', 4), batchId: 1 }, { ...set('2', 2), batchId: 1 }], isFirst: true });
    expect(keep).toMatchObject([set('1', 5)]);
    expect(queue.lines()).toEqual({ 1: 5, 2: 2 });
  });

  it('begins from nothing after another, and so does the next shopper', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4));
    queue.on({ kind: 'kept', orderId: '4712', left: [], isFirst: false });
    expect(queue.lines()).toEqual({});
    queue.ask(set('1', 4));
    queue.on({ kind: 'forgotten' });
    expect(queue.queue).toMatchObject({ trolley: null, waiting: [], sending: [] });
  });

  it('waits for nothing that was asked before it was emptied', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4));
    const waited = queue.queue.waiting;
    queue.ask(set('2', 1));
    queue.on({ kind: 'emptied', trolley: trolleyOf(), waited });
    expect(queue.lines()).toEqual({ 2: 1 });
  });
});
