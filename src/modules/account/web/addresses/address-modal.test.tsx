import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import { sessionAtStart, type Session } from '#/modules/account/web/sign-in/session-store.ts';
import { FlagsProvider } from '#/modules/flags/web/flags-provider.tsx';
import { FlagsStore } from '#/modules/flags/web/flags-store.ts';
import type { FlagKey } from '#/modules/flags/rules/flag-list.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import AddressModal from './address-modal.tsx';

const box = 'Start typing an address or postcode';

function render(kind: 'add' | 'contact-add', flags: readonly FlagKey[]): string {
  const session = { subscribe: () => () => undefined, snapshot: () => sessionAtStart, whenShopperChanges: () => undefined, calls: {} } as unknown as Session;
  const stores = { flags: new FlagsStore(flags), decisions: {} } as unknown as Parameters<typeof FlagsProvider>[0]['stores'];
  const modal = <AddressModal kind={kind} onClose={() => undefined} />;
  return renderToStaticMarkup(onPageWithout([], <FlagsProvider stores={stores}><SessionProvider session={session}>{modal}</SessionProvider></FlagsProvider>));
}

it.each(['add', 'contact-add'] as const)('the modal that adds an address has its fields alone while addresses are typed by hand, and a search box above them otherwise: %s [AC-211]', (kind) => {
  const manual = render(kind, ['manual_address_form_only']);
  expect([manual.includes('name="line1"'), manual.includes(box), manual.includes('name="find"')]).toEqual([true, false, false]);
  const searching = render(kind, []);
  expect(searching.indexOf(box)).toBeGreaterThan(0);
  expect(searching.indexOf('name="line1"')).toBeGreaterThan(searching.indexOf(box));
});
