import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './my-details.server.ts';

const answers: Record<string, unknown> = {
  'accounts/self': { title: null, firstName: 'Ada', lastName: 'Farrow', email: 'ada@example.test' },
  myDetailsEmail: { email: null },
  'signed-in-places': { places: [{ placeId: 1 }] },
  passkeys: { passkeys: [] },
};

/** Loads the page of a customer for whom these calls fail. */
const load = (failing: readonly string[]) => {
  const fetch = async (address: string) => {
    if (address.includes('tag=address-book')) return Response.json({ data: { addresses: { addresses: [] }, addressMethods: { addresses: [] } } });
    const name = Object.keys(answers).find((one) => new URL(address, 'https://shop.test').pathname.endsWith(`/${one}`));
    return name === undefined || failing.includes(name) ? Response.json({ message: 'No' }, { status: 500 }) : Response.json(answers[name]);
  };
  const context = { fetch, logFault: () => undefined, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', session: async () => 'signed in', now: async () => 0 } as unknown as PageServer;
  return loader({ context, params: {}, request: new Request('https://shop.test/ecom/my-details') } as never);
};

it('my details do without the places and the passkeys if they cannot be read, but not without the account [AC-131 part]', async () => {
  expect(await load([])).toMatchObject({ email: 'ada@example.test', places: [{ placeId: 1 }], passkeys: { passkeys: [] } });
  expect(await load(['signed-in-places', 'passkeys'])).toMatchObject({ email: 'ada@example.test', places: null, passkeys: null });
  await expect(load(['accounts/self'])).rejects.toThrow();
});
