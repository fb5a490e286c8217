import { expect, it, vi } from 'vitest';
import { focusOnRenderedFault } from './focus-on-fault.ts';

it.each([
  ['stays in the form where the shopper is typing', true, 0],
  ['moves to the fault if it is elsewhere', false, 1],
])('the focus after a refusal without script %s', (_said, isInside, times) => {
  class Field {
    name = 'email';
    focus = vi.fn();
  }
  const field = new Field();
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', { activeElement: null });
  focusOnRenderedFault({ contains: () => isInside, elements: [field] } as unknown as HTMLFormElement, { email: 'Required' }, 'email');
  vi.unstubAllGlobals();
  expect(field.focus).toHaveBeenCalledTimes(times);
});
