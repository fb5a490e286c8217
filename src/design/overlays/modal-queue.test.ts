import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withModal, withoutModal, type ModalQueue, type QueuedModal } from './modal-queue.ts';

const modal = (key: string, more: Partial<QueuedModal> = {}): QueuedModal => ({ key, title: key, ...more });
const after = (...modals: QueuedModal[]) => modals.reduce<ModalQueue>(withModal, []);
const keys = (queue: ModalQueue) => queue.map(({ key }) => key);

describe('modals that open by themselves', () => {
  it('show one at a time, in the order they came, each when the one before is closed [SH-514 part]', () => {
    const queue = after(modal('conflict'), modal('slot'), modal('offers'));
    expect(keys(queue)).toEqual(['conflict', 'slot', 'offers']);
    expect(keys(withoutModal(queue, 'conflict'))).toEqual(['slot', 'offers']);
    expect(keys(withoutModal(queue, 'slot'))).toEqual(['conflict', 'offers']);
  });

  it('that are urgent go before those that wait, but never replace the one that is showing [SH-514 part]', () => {
    const queue = after(modal('conflict'), modal('slot'), modal('network', { urgent: true }), modal('offers'), modal('session', { urgent: true }));
    expect(keys(queue)).toEqual(['conflict', 'network', 'session', 'slot', 'offers']);
  });

  it('with the same key are one modal, the first [SH-502 part]', () => {
    const queue = after(modal('conflict'), modal('network', { title: 'First' }), modal('network', { title: 'Second' }));
    expect(queue.map(({ title }) => title)).toEqual(['conflict', 'First']);
    expect(keys(withModal(withoutModal(queue, 'network'), modal('network')))).toEqual(['conflict', 'network']);
  });

  it('are never lost or duplicated, and the one that is showing stays until it is closed, in whatever order they come', () => {
    const asked = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), urgent: fc.boolean(), close: fc.boolean() });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), (steps) => {
        let queue: ModalQueue = [];
        const open = new Set<string>();
        for (const { key, urgent, close } of steps) {
          const [shown] = queue;
          queue = close ? withoutModal(queue, key) : withModal(queue, modal(key, { urgent }));
          if (close) open.delete(key);
          else open.add(key);
          expect(keys(queue).toSorted()).toEqual([...open].toSorted());
          if (shown && open.has(shown.key)) expect(queue[0]).toBe(shown);
          const waiting = queue.slice(1).map((one) => Boolean(one.urgent));
          expect(waiting).toEqual(waiting.toSorted((one, other) => Number(other) - Number(one)));
        }
      }),
    );
  });
});
