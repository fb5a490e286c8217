import { expect, it, vi } from 'vitest';
import { focusUnlessTyping } from './focus-unless-typing.ts';

it.each([
  ['nothing has it', null, true],
  ['a button has it', 'button', true],
  ['a field has it', 'input, select, textarea', false],
])('the focus moves on after a slow answer if %s', (_what, selector, moves) => {
  vi.stubGlobal('document', { activeElement: selector && { matches: (asked: string) => asked === selector } });
  const focus = vi.fn();
  focusUnlessTyping({ focus } as never);
  expect(focus).toHaveBeenCalledTimes(moves ? 1 : 0);
});
