import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { everyLine, type PendingChange } from './pending-change.ts';
import { shownLines } from './shown-lines.ts';
import { itemWith, openQueue, refusal, set, trolleyOf } from '#/modules/trolley/rules/testing/open-queue.ts';
import { nextBatch } from './trolley-step.ts';

describe('a change of the trolley', () => {
  it('shows at once, before the server answers, and is an optimistic item until then [SC-272] [SC-279]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 5), set('2', 1));
    expect(queue.lines()).toEqual({ 1: 5, 2: 1 });
    expect(queue.queue.waiting.map(({ lineNumber }) => lineNumber)).toEqual(['1', '2']);
    const sending = queue.send();
    expect(sending).toHaveLength(2);
    expect(queue.answer(trolleyOf(itemWith('1', 5), itemWith('2', 1))).settle).toEqual(sending);
    expect([queue.queue.waiting, queue.queue.sending]).toEqual([[], []]);
    expect(queue.lines()).toEqual({ 1: 5, 2: 1 });
  });

  it('waits while another is on its way, and is replaced by a later one of its line [SC-268] [SC-269]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4));
    expect(queue.send()).toEqual([{ ...set('1', 4), batchId: 1, quantityIn: 1, more: undefined }]);
    queue.ask(set('1', 5));
    queue.ask(set('1', 6));
    expect(queue.queue.sending).toEqual([{ ...set('1', 4), batchId: 1, quantityIn: 1, more: undefined }]);
    queue.answer(trolleyOf(itemWith('1', 4)));
    expect(queue.lines()).toEqual({ 1: 6 });
    expect(queue.send()).toMatchObject([set('1', 6)]);
  });

  it('that is asked again while it was asked otherwise in between is asked of the server again, whatever another device did meanwhile [SC-269]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask({ ...set('1', 4), noteToShopper: 'Ripe' });
    queue.send();
    queue.ask(set('1', 5));
    queue.ask(set('1', 4));
    // Another device set it after the first was done.
    queue.answer(trolleyOf(itemWith('1', 9, { noteToShopper: 'Ripe' })));
    expect(queue.lines()).toEqual({ 1: 4 });
    expect(queue.send()).toEqual([{ ...set('1', 4), batchId: 3, quantityIn: 3 }]);
  });

  it('is kept by what is asked now alone: of the rest another page may have asked otherwise since [SC-710]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask({ lineNumber: '1', canSubstitute: false });
    expect(queue.ask({ ...set('1', 2), more: true }).keep).toEqual([{ ...set('1', 5), batchId: 2, quantityIn: 2 }]);
    expect(queue.send()).toMatchObject([{ ...set('1', 5), canSubstitute: false }]);
  });

  it('appears once, also when its line was added twice [SC-280]', () => {
    const queue = openQueue(trolleyOf());
    queue.ask({ ...set('1', 1), more: true });
    queue.ask({ ...set('1', 1), more: true });
    expect([...shownLines(queue.queue, new Map()).keys()]).toEqual(['1']);
    expect(queue.lines()).toEqual({ 1: 2 });
    expect(queue.queue.waiting).toHaveLength(1);
  });

  it('that a line holds nothing of leaves the rest of the line as it shows [SC-266]', () => {
    const item = itemWith('1', 3, { noteToShopper: 'Ripe', canSubstitute: false });
    const queue = openQueue(trolleyOf(item));
    const line = () => shownLines(queue.queue, new Map()).get('1');
    queue.ask({ lineNumber: '1', canSubstitute: true });
    expect(line()).toEqual({ quantity: items(3), canSubstitute: true, noteToShopper: 'Ripe', personalisedMessage: null });
    queue.ask({ lineNumber: '1', noteToShopper: '' });
    expect(line()).toMatchObject({ canSubstitute: true, noteToShopper: null });
    queue.ask({ lineNumber: everyLine, canSubstitute: false });
    expect(line()).toMatchObject({ canSubstitute: false });
    queue.ask({ lineNumber: '1', canSubstitute: true });
    expect(line()).toMatchObject({ canSubstitute: true });
  });

  it('leaves the lines that it does not concern the same objects, also when it is answered', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3), itemWith('2', 1)));
    const before = shownLines(queue.queue, new Map());
    queue.ask(set('1', 4));
    const after = shownLines(queue.queue, before);
    expect(after.get('2')).toBe(before.get('2'));
    expect(after.get('1')).not.toBe(before.get('1'));
    const item = queue.queue.trolley!.trolleyItems[1];
    queue.send();
    queue.answer(trolleyOf(itemWith('1', 4), itemWith('2', 1)));
    expect(queue.queue.trolley!.trolleyItems[1]).toBe(item);
    expect(shownLines(queue.queue, after).get('1')).toBe(after.get('1'));
  });
});

describe('what goes next', () => {
  const change = (lineNumber: string, batchId: number, rest: Partial<PendingChange> = {}): PendingChange => ({ ...set(lineNumber, 1), batchId, ...rest });
  const sent = (...waiting: PendingChange[]) => nextBatch(waiting).map(({ lineNumber }) => lineNumber);

  it('is the first that waits with all of its batch, and what else waits, in one call [SC-274]', () => {
    expect(sent()).toEqual([]);
    expect(sent(change('1', 1), change('2', 2), change('3', 1))).toEqual(['1', '3', '2']);
    const many = Array.from({ length: 250 }, (_, index) => change(String(index), index));
    expect(sent(...many)).toHaveLength(200);
    // However many wait: a batch is not torn apart.
    expect(sent(...many, change('last', 0))).toContain('last');
  });

  it('is alone where it has a call of its own, and does not go before what was asked first [SC-266]', () => {
    expect(sent(change('1', 1, { undo: true }), change('2', 2))).toEqual(['1']);
    expect(sent(change(everyLine, 1), change('2', 2))).toEqual([everyLine]);
    expect(sent(change('1', 1), change(everyLine, 2), change('3', 3))).toEqual(['1']);
  });

  it('waits for the trolley where nobody knows yet how much more is asked for', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 2), more: true });
    expect(queue.lines()).toEqual({ 1: 2 });
    queue.read(1, trolleyOf(itemWith('1', 3)));
    expect(queue.lines()).toEqual({ 1: 5 });
    expect(queue.send()).toMatchObject([{ ...set('1', 5), more: undefined }]);
    expect(queue.last!.keep).toMatchObject([set('1', 5)]);
  });

  it('adds more only once: what another page has seen to stays as that left it', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 2), more: true });
    queue.read(1, trolleyOf(itemWith('1', 5)));
    queue.on({ kind: 'looked', asked: [] });
    expect(queue.lines()).toEqual({ 1: 5 });
    expect(queue.send()).toEqual([]);
  });
});

describe('the answer to a change', () => {
  it('that refuses it takes all that waits with it, and the view goes back to what the server has [SC-273]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 9));
    const sending = queue.send();
    queue.ask(set('2', 1));
    const others = queue.queue.waiting.slice(1);
    const { tell, settle } = queue.answer(trolleyOf(itemWith('1', 3)), refusal);
    expect(tell).toEqual({ others, quiet: false });
    expect(settle).toEqual([...sending, ...others]);
    expect(queue.queue).toMatchObject({ waiting: [], sending: [], failures: [refusal], error: 'Internal' });
    expect(queue.lines()).toEqual({ 1: 3 });
  });

  it('that never came leaves it waiting [SC-273]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 9));
    queue.send();
    expect(queue.on({ kind: 'lost', error: 'Gone' })).not.toHaveProperty('tell');
    expect(queue.queue).toMatchObject({ sending: [], error: 'Gone' });
    expect(queue.lines()).toEqual({ 1: 9 });
    expect(queue.send()).toMatchObject([set('1', 9)]);
  });

  it('that is a fault takes it back, stores what the log says of it, and has the trolley read again [SC-713] [SC-273]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 9));
    queue.send();
    const step = queue.on({ kind: 'failed', error: 'Update trolley item call to graph failed', isTold: false, asked: queue.queue.waiting });
    expect(step).toMatchObject({ read: true, tell: { others: [], quiet: false } });
    expect(queue.queue).toMatchObject({ sending: [], waiting: [], error: 'Update trolley item call to graph failed' });
    queue.on({ kind: 'reading' });
    queue.read(1, trolleyOf(itemWith('1', 3)));
    expect(queue.queue.error).toBeNull();
  });

  it('that led the shopper elsewhere gives up nothing but itself', () => {
    const queue = openQueue();
    queue.ask(set('1', 9));
    queue.send();
    queue.ask(set('2', 1));
    queue.on({ kind: 'failed', error: 'Forbidden', isTold: true, asked: queue.queue.waiting });
    expect(queue.lines()).toEqual({ 2: 1 });
  });

  it('is told of once in a run: other failures are not until the queue has been empty for a second [SC-270] [SC-271]', () => {
    const queue = openQueue();
    const refuse = () => {
      queue.ask(set('1', 9));
      queue.send();
      return queue.answer(trolleyOf(), refusal).tell;
    };
    expect(refuse()).toEqual({ others: [], quiet: false });
    expect(refuse()).toEqual({ others: [], quiet: true });
    queue.on({ kind: 'calm' });
    expect(refuse()).toEqual({ others: [], quiet: false });
    // What cannot be offered again beside a failure goes on waiting.
    queue.ask(set('1', 9));
    queue.send();
    queue.ask(set('2', 1));
    queue.answer(trolleyOf(), refusal);
    expect(queue.lines()).toEqual({ 2: 1 });
  });

  it('that a conflict refuses leaves its line as it was, with what was in its way already, and is looked into [SC-284] [SC-288]', () => {
    const soft = { itemId: 1, lineNumber: '1', type: 'SOFT', addToTrolley: true, messages: ['Out of stock'] };
    const hard = { ...soft, type: 'HARD', messages: ['Not to be had without substitutes'] };
    const other = { ...hard, itemId: 2, lineNumber: '2' };
    const queue = openQueue({ ...trolleyOf(itemWith('1', 3), itemWith('2', 1)), conflicts: [soft] as never });
    queue.ask({ lineNumber: '1', canSubstitute: false });
    queue.send();
    const { read } = queue.answer({ ...trolleyOf(itemWith('1', 3), itemWith('2', 1)), conflicts: [hard, other] as never });
    expect(queue.queue.trolley!.conflicts).toEqual([other, soft]);
    expect(queue.queue.error).toBe('Not to be had without substitutes');
    expect(read).toBe(true);
  });
});

describe('a trolley that is read', () => {
  it('replaces items and totals, but not while a change is on its way: then it is read again [SC-262]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.on({ kind: 'reading' });
    queue.read(1, trolleyOf(itemWith('1', 4)));
    expect(queue.lines()).toEqual({ 1: 4 });
    queue.on({ kind: 'reading' });
    queue.ask(set('2', 1));
    queue.send();
    queue.read(2, trolleyOf(itemWith('1', 5)));
    expect(queue.queue.trolley!.trolleyItems).toMatchObject([{ quantity: { amount: 4 } }]);
    expect(queue.answer(trolleyOf(itemWith('1', 4), itemWith('2', 1))).read).toBe(true);
    expect(queue.lines()).toEqual({ 1: 4, 2: 1 });
  });

  it('counts for nothing when it may be older than what shows', () => {
    const queue = openQueue();
    queue.on({ kind: 'reading' });
    queue.on({ kind: 'reading' });
    queue.read(2, trolleyOf(itemWith('1', 4)));
    expect(queue.read(1, trolleyOf()).read).toBe(false);
    expect(queue.lines()).toEqual({ 1: 4 });
    queue.on({ kind: 'reading' });
    queue.ask(set('1', 5));
    queue.send();
    queue.answer(trolleyOf(itemWith('1', 5)));
    expect(queue.read(3, trolleyOf(itemWith('1', 4))).read).toBe(true);
    expect(queue.lines()).toEqual({ 1: 5 });
  });

  it('fails where there is none to show, and says so no more once it is there [SC-713]', () => {
    const queue = openQueue(null);
    queue.on({ kind: 'reading' });
    queue.on({ kind: 'unread', turn: 1, error: 'Graph call succeeded but returned no data or an unknown error' });
    expect(queue.queue).toMatchObject({ failed: true, error: 'Graph call succeeded but returned no data or an unknown error' });
    queue.on({ kind: 'reading' });
    queue.read(2, trolleyOf());
    expect(queue.queue).toMatchObject({ failed: false, error: null });
  });
});
