import { expect, it } from 'vitest';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { createVariantFor } from './variant-for.ts';

const visitorId = '5f0c6b1e-9d3a-4f27-8a51-2b7d0c94e6a3';
const callWith = (cookie: string | null) => ({ cookie: () => cookie, caller: { customerId: -1 } }) as unknown as CallContext;

it('the variant of a call is decided by the visitor id of its browser, and is the default without one [SC-332 part]', async () => {
  const asked: unknown[] = [];
  const variantFor = createVariantFor({
    async decide(wanted) {
      asked.push(wanted);
      return [{ experiment: 'green_slots', variant: 'control', payload: null }];
    },
  });
  expect(await variantFor(callWith(visitorId), 'green_slots')).toBe('control');
  expect(await variantFor(callWith(null), 'green_slots')).toBe('default');
  expect(await variantFor(callWith('made-up'), 'green_slots')).toBe('default');
  expect(asked).toEqual([{ visitorId, customerId: -1, experiments: ['green_slots'] }]);
});
