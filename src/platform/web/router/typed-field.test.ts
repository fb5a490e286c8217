import { afterEach, expect, it, vi } from 'vitest';
import { createTypedField } from './typed-field.ts';

afterEach(() => vi.unstubAllGlobals());

it('knows, before any other code handles the event, whether the focused field was changed since the last navigation began', () => {
  const [box, other] = [{}, {}];
  const early = new Set<(event: object) => void>();
  const page = {
    activeElement: box,
    addEventListener: (_: string, listener: (event: object) => void, { capture = false, signal }: { capture?: boolean; signal: AbortSignal }) => {
      if (capture) early.add((event) => signal.aborted || listener(event));
    },
  };
  vi.stubGlobal('document', page);
  const typeIn = (field: object) => early.forEach((listener) => listener({ target: field }));
  const field = createTypedField();
  const stop = new AbortController();
  field.watch(stop.signal);
  expect(field.hasFocus()).toBe(false);
  typeIn(box);
  expect(field.hasFocus()).toBe(true);
  page.activeElement = other;
  expect(field.hasFocus()).toBe(false);
  page.activeElement = box;
  field.forget();
  expect(field.hasFocus()).toBe(false);
  stop.abort();
  typeIn(box);
  expect(field.hasFocus()).toBe(false);
});
