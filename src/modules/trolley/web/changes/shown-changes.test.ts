import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
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

describe('a change of the trolley', () => {
  it('shows at once, before the server answers, and is an optimistic item until then [SC-272] [SC-279]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 5), set('2', 1));
    expect(queue.lines()).toEqual({ 1: 5, 2: 1 });
    expect(queue.snapshot().pending.map(({ target }) => target)).toEqual(['1', '2']);
    expect(queue.send()).toHaveLength(2);
    expect(queue.snapshot().sending).toEqual(queue.snapshot().pending);
    queue.answer(trolleyOf(itemWith('1', 5), itemWith('2', 1)));
    expect([queue.snapshot().pending, queue.snapshot().sending, queue.kept.size]).toEqual([[], [], 0]);
    expect(queue.lines()).toEqual({ 1: 5, 2: 1 });
  });

  it('waits while another is in flight, and is superseded by a later one of its line [SC-268] [SC-269]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4));
    expect(queue.send()).toEqual([set('1', 4)]);
    const [first] = queue.snapshot().sending;
    queue.ask(set('1', 5));
    queue.ask(set('1', 6));
    expect(queue.snapshot().sending).toEqual([first]);
    queue.answer(trolleyOf(itemWith('1', 4)));
    expect(queue.lines()).toEqual({ 1: 6 });
    expect(queue.send()).toEqual([set('1', 6)]);
  });

  it('that is repeated after another in between is sent again, whatever another device did meanwhile [SC-269]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask({ ...set('1', 4), noteToShopper: 'Ripe' });
    queue.send();
    queue.ask(set('1', 5));
    queue.ask(set('1', 4));
    queue.answer(trolleyOf(itemWith('1', 9, { noteToShopper: 'Ripe' })));
    expect(queue.lines()).toEqual({ 1: 4 });
    expect(queue.send()).toEqual([set('1', 4)]);
  });

  it('appears once, also when its line was added twice [SC-280]', () => {
    const queue = openQueue(trolleyOf());
    queue.ask({ ...set('1', 1), more: true });
    queue.ask({ ...set('1', 1), more: true });
    expect(queue.lines()).toEqual({ 1: 2 });
    expect(queue.snapshot().pending).toHaveLength(1);
  });

  it('leaves the rest of the line as shown [SC-266]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3, { noteToShopper: 'Ripe', canSubstitute: false })));
    const line = () => queue.snapshot().lines.get('1');
    queue.ask({ lineNumber: '1', canSubstitute: true });
    expect(line()).toEqual({ quantity: items(3), canSubstitute: true, noteToShopper: 'Ripe', personalisedMessage: null });
    queue.ask({ lineNumber: '1', noteToShopper: '' });
    expect(line()).toMatchObject({ canSubstitute: true, noteToShopper: null });
    queue.ask({ lineNumber: everyLine, canSubstitute: false });
    expect(line()).toMatchObject({ canSubstitute: false });
    queue.ask({ lineNumber: '1', canSubstitute: true });
    expect(line()).toMatchObject({ canSubstitute: true });
    // The choice for every line is sent before the choice for this line.
    expect([queue.send(), queue.answer(trolleyOf(itemWith('1', 3, { canSubstitute: false }))) && queue.send()]).toMatchObject([
      [{ lineNumber: '1', noteToShopper: '' }],
      [{ lineNumber: everyLine, canSubstitute: false }],
    ]);
  });

  it('leaves the lines that it does not concern the same objects, also when it is answered', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3), itemWith('2', 1)));
    const { lines: before } = queue.snapshot();
    queue.ask(set('1', 4));
    const { lines: after, trolley } = queue.snapshot();
    expect(after.get('2')).toBe(before.get('2'));
    expect(after.get('1')).not.toBe(before.get('1'));
    queue.send();
    queue.answer(trolleyOf(itemWith('1', 4), itemWith('2', 1)));
    expect(queue.snapshot().trolley!.trolleyItems[1]).toBe(trolley!.trolleyItems[1]);
    expect(queue.snapshot().lines.get('1')).toBe(after.get('1'));
  });

  it('that the server applied in part has only the rest refused [SC-246]', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4), set('2', 99));
    queue.send();
    queue.answer(trolleyOf(itemWith('1', 4)), refusal, ({ target }) => target === '1');
    expect(queue.news).toMatchObject([{ kind: 'refused', sent: { refused: [{ target: '2' }] }, abandoned: [], quiet: false }]);
  });
});

describe("an add on a line that has not been read yet", () => {
  it('is resolved once the trolley is there: added to what the line holds', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 2), more: true });
    expect(queue.lines()).toEqual({ 1: 2 });
    queue.store.seed(trolleyOf(itemWith('1', 3)));
    expect(queue.lines()).toEqual({ 1: 5 });
    expect(queue.send()).toMatchObject([set('1', 5)]);
    // The log stores the final quantity that was sent, so that a repeat does not add again.
    expect(JSON.parse(queue.kept.get('optimisticTrolley:4711')!)).toMatchObject([{ value: items(5) }]);
    expect(queue.kept.get('optimisticTrolley:4711')).not.toContain('more');
  });

  it('adds to what an earlier page left pending', () => {
    const queue = openQueue(null);
    queue.ask(set('1', 4));
    queue.ask({ ...set('1', 1), more: true });
    expect(queue.lines()).toEqual({ 1: 5 });
  });

  it('stays an addition while the quantity shown is changed', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 1), more: true });
    queue.ask(set('1', 3));
    queue.store.seed(trolleyOf(itemWith('1', 6)));
    expect(queue.lines()).toEqual({ 1: 9 });
  });

  it('takes nothing away when it is undone, whatever the units', () => {
    const queue = openQueue(null);
    queue.ask({ ...set('1', 1), more: true });
    queue.ask(set('1', 0));
    queue.store.seed(trolleyOf(itemWith('1', 1.5, { quantity: { amount: 1.5, uom: 'KGM' } })));
    expect(queue.send()).toMatchObject([{ quantity: { thousandths: 1500, uom: 'KGM' } }]);
  });
});

describe('the order that is opened', () => {
  it('shows nothing of another one, and neither does the next shopper', () => {
    const queue = openQueue(trolleyOf(itemWith('1', 3)));
    queue.ask(set('1', 4));
    queue.store.openOrder('4712');
    expect(queue.lines()).toEqual({});
    queue.ask(set('1', 4));
    queue.store.closeOrder();
    expect(queue.snapshot()).toMatchObject({ trolley: null, pending: [], sending: [] });
  });
});
