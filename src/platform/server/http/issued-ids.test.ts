import { expect, it } from 'vitest';
import { IssuedIds } from './issued-ids.ts';

const ids = new IssuedIds(Buffer.from('one secret'));

it('recognises an id issued with the same secret, in another process too', () => {
  const id = ids.issue();
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(new IssuedIds(Buffer.from('one secret')).isIssued(id)).toBe(true);
  expect(ids.issue()).not.toBe(id);
});

it('refuses an id that was made up, altered, or issued with another secret', () => {
  const id = ids.issue();
  const changed = (id.startsWith('A') ? 'B' : 'A') + id.slice(1);
  for (const other of ['', 'A'.repeat(43), changed, `${id}=`, `${id}A`, new IssuedIds(Buffer.from('another')).issue()]) {
    expect(ids.isIssued(other), other).toBe(false);
  }
});
