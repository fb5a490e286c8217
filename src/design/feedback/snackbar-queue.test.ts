import { describe, expect, it } from 'vitest';
import { noSnackbars, snackbarDuration, snackbarQueue, type SnackbarMessage, type SnackbarQueue } from './snackbar-queue.ts';

function after(...messages: SnackbarMessage[]): SnackbarQueue {
  return messages.reduce((queue, snackbar) => snackbarQueue(queue, { kind: 'show', snackbar }), noSnackbars);
}

const words = (queue: SnackbarQueue) => queue.shown.map(({ message }) => message);

describe('snackbars', () => {
  it('show for five seconds [SH-408 part]', () => {
    expect(snackbarDuration).toBe(5000);
  });

  it('replace the one with the same relation, in its position, and no other [SH-409]', () => {
    const queue = after(
      { message: 'Saved', relationId: 'a' },
      { message: 'Other', relationId: 'b' },
      { message: 'Alone' },
      { message: 'Saved again', relationId: 'a' },
    );
    expect(words(queue)).toEqual(['Saved again', 'Other', 'Alone']);
  });

  it('without a relation never replace one another', () => {
    expect(words(after({ message: 'One' }, { message: 'One' }))).toEqual(['One', 'One']);
  });

  it('that replace another get a new id, so that their time restarts', () => {
    const queue = after({ message: 'Saved', relationId: 'a' }, { message: 'Saved', relationId: 'a' });
    expect(queue.shown.map(({ id }) => id)).toEqual([2]);
  });

  it('keep the newest three', () => {
    expect(words(after({ message: '1' }, { message: '2' }, { message: '3' }, { message: '4' }))).toEqual(['2', '3', '4']);
  });

  it('close one by one', () => {
    const queue = after({ message: 'One' }, { message: 'Two' });
    expect(words(snackbarQueue(queue, { kind: 'close', id: 1 }))).toEqual(['Two']);
  });
});
