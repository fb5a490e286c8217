import { describe, expect, it } from 'vitest';
import { CsrfGuard } from './csrf.ts';

const guard = new CsrfGuard(Buffer.from('a secret of all processes'));

describe('a CSRF token', () => {
  it('is valid for the browser that got it, in every process, and for no other [SH-120]', () => {
    const mine = guard.issue(null);
    const theirs = guard.issue(null);
    const otherProcess = new CsrfGuard(Buffer.from('a secret of all processes'));
    expect(otherProcess.accepts(mine.binding, mine.token)).toBe(true);
    expect(guard.accepts(theirs.binding, mine.token)).toBe(false);
    expect(guard.accepts(null, mine.token)).toBe(false);
    expect(new CsrfGuard(Buffer.from('another shop')).accepts(mine.binding, mine.token)).toBe(false);
  });

  it('is new each time, and earlier ones stay valid [SH-119]', () => {
    const first = guard.issue(null);
    const second = guard.issue(first.binding);
    expect(second.binding).toBe(first.binding);
    expect(second.token).not.toBe(first.token);
    expect([first, second].map(({ token }) => guard.accepts(first.binding, token))).toEqual([true, true]);
  });

  it('is refused if any part was changed or omitted', () => {
    const { binding, token } = guard.issue(null);
    const [nonce, signature] = token.split('.');
    for (const forged of ['', '.', nonce!, `${nonce}.`, `.${signature}`, `x${token}`, `${token}x`, `${nonce}.${'é'.repeat(43)}`, null]) {
      expect([forged, guard.accepts(binding, forged)]).toEqual([forged, false]);
    }
  });

  it('is never bound to a value that a browser made up', () => {
    const { binding } = guard.issue(null);
    const foreign = new CsrfGuard(Buffer.from('another shop')).issue(null).binding;
    for (const madeUp of ['', 'short', 'x'.repeat(43), `x${binding}`, `${binding}x`, binding.slice(1), foreign]) {
      const issued = guard.issue(madeUp);
      expect(issued.binding).not.toBe(madeUp);
      expect(guard.accepts(madeUp, issued.token)).toBe(false);
    }
  });
});
