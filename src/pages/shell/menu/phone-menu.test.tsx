import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { aFooterLink } from '#/modules/storefront/testing/wire-footer.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import PhoneMenu from './phone-menu.tsx';

it('opens the footer’s links as the footer does: in a new window only if the link says so [SH-362]', () => {
  const help = [aFooterLink({ title: 'Help', href: '/ecom/help' }), aFooterLink({ title: 'Chat', href: '/ecom/help', popup: true }), aFooterLink({ title: 'Own', href: 'https://own.example/' })];
  const session = { subscribe: () => () => undefined } as unknown as Session;
  const html = renderToStaticMarkup(
    <SessionProvider session={session}>{onPageWithout([], <PhoneMenu menus={[]} links={null} account={null} help={help} onClose={() => undefined} />)}</SessionProvider>,
  );
  const tagOf = (name: string) => new RegExp(`<a [^>]*>${name}</a>`).exec(html)![0];
  expect(['Help', 'Chat', 'Own'].map((name) => tagOf(name).includes('target="_blank"'))).toEqual([false, true, false]);
  expect(['Help', 'Chat', 'Own'].map((name) => tagOf(name).includes('data-full-load'))).toEqual([false, true, true]);
});
