import { expect, it, vi } from 'vitest';
import { focusUnlessTyping } from './focus-unless-typing.ts';

it.each([
  [null, true],
  ['button', true],
  ['a', true],
  ['input', false],
  ['select', false],
  ['textarea', false],
])('after a slow answer the focus moves on from %s: %s', (active, moves) => {
  vi.stubGlobal('document', { activeElement: active && { matches: (selector: string) => selector.split(/, */).includes(active) } });
  const focus = vi.fn();
  focusUnlessTyping({ focus } as never);
  expect(focus).toHaveBeenCalledTimes(moves ? 1 : 0);
});

it('after a slow answer the focus leaves the field in which Enter sent the call, but no other field', () => {
  const [sentFrom, other] = [{ matches: () => true }, { matches: () => true }];
  const focus = vi.fn();
  for (const activeElement of [sentFrom, other]) {
    vi.stubGlobal('document', { activeElement });
    focusUnlessTyping({ focus } as never, sentFrom as never);
    expect(focus).toHaveBeenCalledTimes(1);
  }
});
