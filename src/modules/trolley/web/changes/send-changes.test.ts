import { describe, expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { items } from '#/platform/rules/quantity.ts';
import { everyLine, type LineChange, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemWith, pressed, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { sendChanges } from './send-changes.ts';

const change = (lineNumber: string, asked: Omit<LineChange, 'lineNumber'>): LineChange => ({ lineNumber, ...asked });
const operations = ['addItemToTrolley', 'updateTrolleyItem', 'updateTrolleyItems', 'replaceTrolleyItem', 'updateTrolleySubPreferences'];

/**
 * Sends a batch to a server that gives this answer; returns the outcome, and the variables that the server received.
 */
async function send(changes: LineChange[] | TrolleyOperation, trolley: WireTrolley, answer: unknown = { trolley: trolleyOf(), failures: null }, status = 200, extensions?: object) {
  const batch = Array.isArray(changes) ? pressed(changes) : [changes];
  const body = status === 200 ? { data: answer && Object.fromEntries(operations.map((name) => [name, answer])), extensions } : {};
  const told: unknown[] = [];
  const { calls, sent } = openCalls(() => json(body, status), { notify: (notice) => told.push(notice) });
  const became = await sendChanges(calls, '4711', batch, trolley);
  const asked = sent.map((one) => ({ tag: new URL(one.address, 'https://shop.example').searchParams.get('tag'), ...JSON.parse(one.body as string).variables }));
  return { became, asked: asked[0], calls: asked.length, told };
}

const bread = itemWith('1', 3, { canSubstitute: false });

describe('what is sent for a change', () => {
  it('is an add if the line is not in the trolley, or was removed, with a temporary id [SC-275] [SC-226 part]', async () => {
    const { asked } = await send([change('2', { quantity: items(2), productId: '2-3-4' })], trolleyOf(bread));
    expect(asked).toEqual({ tag: 'add-item-to-trolley', orderId: '4711', trolleyItem: { trolleyItemId: -2, lineNumber: '2', productId: '2-3-4', quantity: { amount: 2, uom: 'C62' } } });
  });

  it('is an update of the quantity if it is, and 0 removes it [SC-276] [SC-263]', async () => {
    for (const amount of [5, 0]) {
      const { asked } = await send([change('1', { quantity: items(amount) })], trolleyOf(bread));
      expect(asked).toEqual({ tag: 'update-trolley-item', orderId: '4711', trolleyItem: { trolleyItemId: 1, lineNumber: '1', quantity: { amount, uom: 'C62' } } });
    }
  });

  it('is an update of the substitution choice alone if only that changed [SC-277]', async () => {
    const { asked } = await send([change('1', { canSubstitute: true })], trolleyOf(bread));
    expect(asked).toMatchObject({ tag: 'update-trolley-item', trolleyItem: { lineNumber: '1', canSubstitute: true } });
    expect(asked.trolleyItem).toEqual({ trolleyItemId: 1, lineNumber: '1', canSubstitute: true });
  });

  it('is an update of the note alone if only that changed, an empty one to remove it [SC-278]', async () => {
    for (const noteToShopper of ['Ripe ones', '']) {
      const { asked } = await send([change('1', { noteToShopper })], trolleyOf(bread));
      expect(asked).toEqual({ tag: 'update-trolley-item', orderId: '4711', trolleyItem: { trolleyItemId: 1, lineNumber: '1', noteToShopper } });
    }
  });

  it('is one call for several lines, adds and changes alike [SC-274]', async () => {
    const { asked, calls } = await send([change('1', { quantity: items(0) }), change('2', { quantity: items(3), personalisedMessage: 'Hello' })], trolleyOf(bread));
    expect(calls).toBe(1);
    expect(asked).toMatchObject({
      tag: 'update-trolley-items',
      trolleyItems: [
        { trolleyItemId: 1, lineNumber: '1', quantity: { amount: 0 } },
        { trolleyItemId: -2, lineNumber: '2', quantity: { amount: 3 }, personalisedMessage: 'Hello' },
      ],
    });
  });

  it('puts a removed item back with all its details [SC-264]', async () => {
    const { asked } = await send({ id: '1-l', target: '2', field: 'line', value: { quantity: items(2), canSubstitute: false, noteToShopper: 'Ripe', personalisedMessage: null }, batchId: 1 }, trolleyOf());
    expect(asked).toMatchObject({ tag: 'replace-trolley-item', trolleyItem: { lineNumber: '2', quantity: { amount: 2 }, canSubstitute: false, noteToShopper: 'Ripe' } });
  });

  it('is the choice of substitutes for every line [SC-266]', async () => {
    const { asked } = await send([change(everyLine, { canSubstitute: false })], trolleyOf(bread));
    expect(asked).toEqual({ tag: 'update-trolley-sub-preferences', orderId: '4711', subPreference: false });
  });
});

describe('the outcome of sending', () => {
  const failures = [{ type: '400', message: 'Too many.' }];

  it('is an answer, with an error for the log if something was refused [SC-715] [SC-716] [SC-717]', async () => {
    const done = await send([change('1', { quantity: items(5) })], trolleyOf(bread));
    expect(done.became).toMatchObject({ kind: 'answered', refused: [], failures: [], error: null });
    const errors = [
      [change('2', { quantity: items(5) }), 'Graph returned a add item to trolley error'],
      [change('1', { quantity: items(5) }), 'Update trolley item call to graph failed'],
      [change(everyLine, { canSubstitute: true }), 'Update trolley sub preferences call to graph failed'],
    ] as const;
    for (const [one, error] of errors) {
      const refused = await send([one], trolleyOf(bread), { trolley: trolleyOf(bread), failures });
      expect(refused.became).toMatchObject({ kind: 'answered', refused: [{ target: one.lineNumber }], failures, error });
      const none = await send([one], trolleyOf(bread), { trolley: null, failures });
      expect(none.became).toMatchObject({ kind: 'answered', trolley: null, refused: [{ target: one.lineNumber }], failures, error });
      const broken = await send([one], trolleyOf(bread), null, 500);
      expect(broken.became).toMatchObject({ kind: 'failed', error });
    }
  });

  it('is a failure if there is no data, and the reason is logged [SC-714]', async () => {
    const { became } = await send([change('1', { quantity: items(5) })], trolleyOf(bread), null);
    expect(became).toMatchObject({ kind: 'failed', cause: { message: 'Graph call succeeded but returned no data or an unknown error' } });
  });

  it('is a refusal of what the server did not apply, whose conflict is not its line\'s, and the trolley is read again [SC-284] [SC-288]', async () => {
    const conflict = (lineNumber: string, type: string, messages: string[]) => ({ itemId: Number(lineNumber), lineNumber, type, addToTrolley: true, messages });
    const [soft, hard, other] = [conflict('1', 'SOFT', ['Out of stock']), conflict('1', 'HARD', ['Not without substitutes.']), conflict('2', 'HARD', ['Sold out.'])];
    const before = { ...trolleyOf(bread, itemWith('2', 1)), conflicts: [soft] } as unknown as WireTrolley;
    const answered = async (applied: string[]) =>
      (await send([change('1', { canSubstitute: false })], before, { trolley: { ...before, conflicts: [hard, other] }, failures: null }, 200, { applied })).became;
    expect(await answered([])).toMatchObject({ refused: [{ target: '1' }], isStale: true, error: 'Not without substitutes.', server: { conflicts: [other, soft] }, trolley: { conflicts: [hard, other] } });
    const [{ id }] = pressed([change('1', { canSubstitute: false })]) as [TrolleyOperation];
    expect(await answered([id])).toMatchObject({ refused: [], isStale: false, error: null, server: { conflicts: [hard, other] } });
  });

  it('is unknown if the server is closed or unreachable, or a proxy answered for it, which the shopper is told, without the text of that answer', async () => {
    const batch = [change('1', { quantity: items(5) })];
    for (const status of [502, 503, 504]) {
      const closed = await send(batch, trolleyOf(bread), null, status);
      expect([closed.became.kind, closed.told], String(status)).toEqual(['lost', ['unable-to-load']]);
    }
    const broken = await send(batch, trolleyOf(bread), null, 500);
    expect([broken.became.kind, broken.told]).toEqual(['failed', []]);
  });
});
