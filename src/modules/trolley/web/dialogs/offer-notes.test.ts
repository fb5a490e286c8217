import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal, modalsShown, pressModalButton } from '#/design/overlays/document-modals.ts';
import { items } from '#/platform/rules/quantity.ts';
import type { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { beginBrowser, openStore, openShowing, openTrolley, toldOfCall } from '#/modules/trolley/web/testing/store-browser.ts';

beforeEach(async () => {
  await beginBrowser();
  for (const { key } of modalsShown()) closeModal(key);
});
afterEach(() => vi.unstubAllGlobals());

const avocado = { lineNumber: '123', name: 'Avocado', note: 'The ripest' };
const bread = { lineNumber: '124', name: 'Bread', note: 'Sliced' };
const add = (store: ClientTrolleyStore, ...lineNumbers: string[]) => store.changeAll(lineNumbers.map((lineNumber) => ({ lineNumber, quantity: items(1) })));
const asked = () => modalsShown().map(({ title, lines }) => [title, ...lines!]);
const single = ['Reuse shopper notes?', 'You left a note for Avocado last time: "The ripest"'];
const bulk = ['Reuse shopper notes?', 'Some of these items had notes for your shopper last time.'];

function press(label: string): void {
  const modal = modalsShown()[0]!;
  pressModalButton(modal, modal.buttons!.find((button) => button.label === label)!);
}

/** Opens a shopper's trolley and adds these lines. */
async function openAdding(...lineNumbers: string[]) {
  const { server, calls } = openTrolley();
  server.notes = [avocado, bread];
  const store = await openShowing(calls);
  add(store, ...lineNumbers);
  return { server, store };
}

/** Returns the bodies of requests that set a note. */
const notesSent = ({ sent }: ReturnType<typeof openTrolley>['server']) => sent.map(({ body }) => body as string).filter((body) => body.includes('"noteToShopper":'));

describe('a product that had a note in an earlier order', () => {
  it('is added before the shopper is asked, and gets the note again if they agree [SC-303] [SC-304]', async () => {
    const { server, store } = await openAdding('123');
    await vi.waitFor(() => expect(asked()).toEqual([single]));
    expect(server.lines.get('123')).toBe(1);
    expect(notesSent(server)).toEqual([]);
    expect(modalsShown()[0]!.buttons!.map(({ label }) => label)).toEqual(['Reuse', "Don't reuse"]);
    press('Reuse');
    expect(store.snapshot().lines.get('123')!.noteToShopper).toBe('The ripest');
    await vi.waitFor(() => expect(notesSent(server)).toHaveLength(1));
    expect((JSON.parse(notesSent(server)[0]!) as { variables: object }).variables).toEqual({ orderId: '4711', trolleyItem: { trolleyItemId: -123, lineNumber: '123', noteToShopper: 'The ripest' } });
  });

  it('is asked about together with others added at the same time, with one call for all notes [SC-303] [SC-304]', async () => {
    const { server, store } = await openAdding('123', '124', '125');
    await vi.waitFor(() => expect(asked()).toEqual([bulk]));
    press('Reuse');
    await vi.waitFor(() => expect(server.namesSent().at(-1)).toBe('update-trolley-items'));
    expect([...store.snapshot().lines].map(([lineNumber, { noteToShopper }]) => [lineNumber, noteToShopper])).toEqual([['123', 'The ripest'], ['124', 'Sliced'], ['125', null]]);
    expect(server.notesAsked).toBe(1);
  });

  it('is asked about together with what is added before the answer arrives [SC-736]', async () => {
    const { server, calls } = openTrolley();
    server.notes = [avocado, bread];
    const store = await openShowing(calls);
    const [first] = server.hold();
    add(store, '123');
    await vi.waitFor(() => expect(server.namesSent().at(-1)).toBe('add-item-to-trolley'));
    add(store, '124');
    first!.letGo();
    await vi.waitFor(() => expect(asked()).toEqual([bulk]));
  });

  it('is asked about once, whatever the answer [SC-736] [SC-304]', async () => {
    const { server, store } = await openAdding('123');
    await vi.waitFor(() => expect(asked()).toEqual([single]));
    press("Don't reuse");
    store.change({ lineNumber: '123', quantity: items(0) });
    await vi.waitFor(() => expect(server.lines.has('123')).toBe(false));
    add(store, '123');
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(1));
    add(store, '124');
    await vi.waitFor(() => expect(asked()).toEqual([['Reuse shopper notes?', 'You left a note for Bread last time: "Sliced"']]));
    modalsShown()[0]!.onDismiss!('escape');
    expect(['123', '124'].map((lineNumber) => store.snapshot().lines.get(lineNumber)!.noteToShopper)).toEqual([null, null]);
    expect(notesSent(server)).toEqual([]);
  });

  it('is not asked about if it was in the trolley already [SC-736]', async () => {
    const { server, calls } = openTrolley();
    server.notes = [avocado, bread];
    server.lines.set('124', 1);
    const store = await openShowing(calls);
    store.changeAll([{ lineNumber: '124', quantity: items(2) }, { lineNumber: '123', quantity: items(1) }]);
    await vi.waitFor(() => expect(asked()).toEqual([single]));
    expect(server.lines.get('124')).toBe(2);
  });

  it('is not asked about if the shopper has written another note meanwhile [SC-736]', async () => {
    const { server, calls } = openTrolley();
    server.notes = [avocado, bread];
    const held = Promise.withResolvers<void>();
    server.notesReady = () => held.promise;
    const store = await openShowing(calls);
    add(store, '123', '124');
    await vi.waitFor(() => expect(server.notesAsked).toBe(1));
    server.broken = true;
    store.change({ lineNumber: '124', noteToShopper: 'Not sliced' });
    held.resolve();
    await vi.waitFor(() => expect(asked()).toEqual([single]));
  });

  it('is asked about at its next add, if earlier orders could not be read [SC-736]', async () => {
    const { server, calls } = openTrolley();
    server.notes = [avocado, bread];
    server.notesReady = () => Promise.reject(new TypeError('Failed to fetch'));
    const store = await openShowing(calls);
    add(store, '124');
    await vi.waitFor(() => expect(server.notesAsked).toBe(1));
    await vi.waitFor(() => expect(server.lines.get('124')).toBe(1));
    server.notesReady = async () => undefined;
    add(store, '123');
    await vi.waitFor(() => expect(asked()).toEqual([single]));
    expect(toldOfCall).not.toHaveBeenCalled();
  });
});

it('a visitor has no earlier orders, so none are requested [SC-736]', async () => {
  const { server, calls } = openTrolley();
  server.notes = [avocado];
  const store = openStore(calls);
  store.openOrder('0');
  add(store, '123');
  await vi.waitFor(() => expect(server.linesOf('0').get('123')).toBe(1));
  await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  expect(server.notesAsked).toBe(0);
  expect(asked()).toEqual([]);
});

it('the question disappears, and nothing is sent, when the shopper changes [SC-304]', async () => {
  const { server, store } = await openAdding('123');
  await vi.waitFor(() => expect(asked()).toEqual([single]));
  store.closeOrder();
  expect(asked()).toEqual([]);
  expect(notesSent(server)).toEqual([]);
});
