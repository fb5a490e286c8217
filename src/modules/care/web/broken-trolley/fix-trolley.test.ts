import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedTrolley } from '#/modules/care/rules/saved-trolley.ts';
import { itemWith, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { items } from '#/platform/rules/quantity.ts';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { fixTrolley } from './fix-trolley.ts';
import { restoreTrolley } from './restore-trolley.ts';

const notify = vi.fn<() => void>();

beforeEach(() => {
  notify.mockReset();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('http://localhost/ecom'));
});

/**
 * Opens the trolley of a customer with these items, at a fake server. `fails` names the calls that answer 503, `lost` those
 * that are done but whose answer is a 503, and `gone` the products that can no longer be added. `closed` is why the order takes no
 * changes. `emptied` is called when the trolley is emptied.
 */
async function openWorld(...before: WireTrolleyItem[]) {
  const lines = new Map(before.map((item) => [item.lineNumber, item]));
  const kept = new Map<LocalKey, string>();
  const world = { fails: [] as string[], lost: [] as string[], gone: [] as string[], closed: null as { type: string; message: string } | null, fits: true, sent: [] as string[], emptied: (): void => undefined };
  const answer = (failures: object[] | null = null) => ({ trolley: trolleyOf(...lines.values()), failures });
  const { calls } = openCalls(
    (one) => {
      if (one.address.includes('/products')) return json({ products: [...lines.values()].map(({ lineNumber }) => ({ lineNumber, name: `Product ${lineNumber}` })) });
      const name = new URL(one.address, 'https://shop.example').searchParams.get('tag')!;
      world.sent.push(name);
      if (world.fails.includes(name)) return json({}, 503);
      const { variables } = JSON.parse(one.body as string) as { variables: { trolleyItems?: WireTrolleyItem[]; trolleyItem?: WireTrolleyItem } };
      if (name === 'empty-trolley') {
        lines.clear();
        world.emptied();
      }
      const failures: object[] = [];
      for (const item of world.closed === null ? (variables.trolleyItems ?? []) : []) {
        if (world.gone.includes(item.lineNumber)) failures.push({ type: '404', message: 'Sorry, this item is not available' });
        else lines.set(item.lineNumber, itemWith(item.lineNumber, item.quantity.amount, { trolleyItemId: lines.size + 1, noteToShopper: item.noteToShopper ?? null }));
      }
      if (world.lost.includes(name)) return json({}, 503);
      const data = answer(world.closed === null ? failures : [world.closed]);
      return json({ data: { getTrolley: data, emptyTrolley: data, updateTrolleyItems: data } });
    },
    { notify },
  );
  const values = {
    find: (key: LocalKey) => kept.get(key) ?? null,
    keep: (key: LocalKey, value: string | null) => void (value === null ? kept.delete(key) : world.fits && kept.set(key, value)),
  };
  const store = new ClientTrolleyStore(calls, values, () => undefined, openTurns()().inTurn);
  store.openOrder('4711');
  await vi.waitFor(() => expect(store.snapshot().trolley).not.toBeNull());
  const saved = () => (kept.has('brokenTrolley') ? (JSON.parse(kept.get('brokenTrolley')!) as SavedTrolley) : null);
  const fix = () => fixTrolley(store, values, { customerId: 7, savedAt: '2026-11-28T10:00:00.000Z' });
  return { world, lines, kept, store, saved, fix };
}

const apples = itemWith('1', 2, { noteToShopper: 'ripe' });
const bread = itemWith('2', 1);

describe('fixing a broken trolley', () => {
  it('stores its items with their names, and then empties it [SC-697 part] [SC-698]', async () => {
    const { lines, saved, fix, world } = await openWorld(apples, bread);
    await fix();
    expect(saved()).toMatchObject({
      customerId: 7,
      trolleyItems: [
        { lineNumber: '1', name: 'Product 1', quantity: { amount: 2 }, noteToShopper: 'ripe' },
        { lineNumber: '2', name: 'Product 2', quantity: { amount: 1 } },
      ],
      savedAt: '2026-11-28T10:00:00.000Z',
    });
    expect(lines.size).toBe(0);
    expect(world.sent.at(-1)).toBe('empty-trolley');
  });

  it('leaves a record also if another tab deletes it while the trolley is emptied [SC-698 part]', async () => {
    const { kept, lines, saved, fix, world } = await openWorld(apples, bread);
    world.emptied = () => kept.delete('brokenTrolley');
    await fix();
    expect([lines.size, saved()?.trolleyItems.length]).toEqual([0, 2]);
  });

  it('saves also changes that could not be sent [SC-697 part]', async () => {
    const { store, saved, fix, world } = await openWorld(apples);
    world.fails = ['add-item-to-trolley'];
    vi.stubGlobal('navigator', { onLine: false });
    store.change({ lineNumber: '9', quantity: items(3) });
    vi.stubGlobal('navigator', { onLine: true });
    await fix();
    expect(saved()!.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount])).toEqual(expect.arrayContaining([['9', 3], ['1', 2]]));
  });

  it.each([
    ['the trolley cannot be read', { fails: ['get-trolley'] }],
    ['the browser cannot store the items', { fits: false }],
  ])('empties nothing if %s, and keeps no record [SC-698] [SC-699 part]', async (_, wrong) => {
    const { lines, saved, fix, world } = await openWorld(apples, bread);
    Object.assign(world, wrong);
    await expect(fix()).rejects.toThrow();
    expect([lines.size, saved()]).toEqual([2, null]);
    expect(world.sent).not.toContain('empty-trolley');
  });

  it('leaves the earlier record in place if the new one does not fit', async () => {
    const { kept, saved, fix, world } = await openWorld(apples);
    kept.set('brokenTrolley', JSON.stringify({ customerId: 8, trolleyItems: [], savedAt: 'x' }));
    const values = kept.get('brokenTrolley');
    world.fits = false;
    await expect(fix()).rejects.toThrow();
    expect([kept.get('brokenTrolley'), saved()?.customerId]).toEqual([values, 8]);
  });

  it('leaves no record if emptying fails, because the trolley still has its items [SC-699 part]', async () => {
    const { lines, saved, fix, world } = await openWorld(apples, bread);
    world.fails = ['empty-trolley'];
    await expect(fix()).rejects.toThrow();
    expect([lines.size, saved()]).toEqual([2, null]);
    // The caller opens its own modal (SC-699); the call layer opens none.
    expect(notify).not.toHaveBeenCalled();
  });

  it('puts the items back if the trolley was emptied but the answer was lost', async () => {
    const { lines, saved, fix, world } = await openWorld(apples, bread);
    world.lost = ['empty-trolley'];
    await expect(fix()).rejects.toThrow();
    expect([[...lines.keys()], saved()]).toEqual([['1', '2'], null]);
  });

  it('keeps the record if the trolley was emptied and cannot be filled again, also if another tab deletes it', async () => {
    const { kept, lines, saved, fix, world } = await openWorld(apples, bread);
    world.emptied = () => kept.delete('brokenTrolley');
    world.lost = ['empty-trolley'];
    world.fails = ['update-trolley-items'];
    await expect(fix()).rejects.toThrow();
    expect([lines.size, saved()?.trolleyItems.length]).toEqual([0, 2]);
  });
});

describe('restoring a saved trolley', () => {
  const fixed = async () => {
    const all = await openWorld(apples, bread);
    await all.fix();
    return { ...all, restore: () => restoreTrolley(all.store, all.saved()!) };
  };

  it('adds all items in one call, with their quantities and texts, and reads the trolley again [SC-701 part]', async () => {
    const { lines, restore, world, store } = await fixed();
    world.sent.length = 0;
    expect(await restore()).toEqual([]);
    expect([...lines.values()].map(({ lineNumber, quantity, noteToShopper }) => [lineNumber, quantity.amount, noteToShopper])).toEqual([['1', 2, 'ripe'], ['2', 1, null]]);
    expect(world.sent).toEqual(['update-trolley-items', 'get-trolley']);
    expect(store.snapshot().trolley!.trolleyItems).toHaveLength(2);
  });

  it('returns the items that can no longer be added, and restores the others [SC-703 part]', async () => {
    const { lines, restore, world } = await fixed();
    world.gone = ['1'];
    expect((await restore()).map(({ name }) => name)).toEqual(['Product 1']);
    expect([...lines.keys()]).toEqual(['2']);
  });

  it('returns all items if none can be added any more [SC-703 part]', async () => {
    const { lines, restore, world } = await fixed();
    world.gone = ['1', '2'];
    expect((await restore()).map(({ name }) => name)).toEqual(['Product 1', 'Product 2']);
    expect(lines.size).toBe(0);
    expect(notify).not.toHaveBeenCalled();
  });

  it.each([
    ['the call fails', { fails: ['update-trolley-items'] }],
    ['the order is closed to changes', { closed: { type: '410', message: 'This order can no longer be changed' } }],
    ['the date of its slot is too near', { closed: { type: '400', message: 'The date must be after today and before 180 days in the future' } }],
  ])('fails without a modal of the call layer if %s, and the record stays [SC-702 part]', async (_, wrong) => {
    const { saved, restore, world } = await fixed();
    Object.assign(world, wrong);
    await expect(restore()).rejects.toThrow();
    expect(saved()!.trolleyItems).toHaveLength(2);
    expect(notify).not.toHaveBeenCalled();
  });
});
