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
