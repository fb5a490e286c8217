import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import type { DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import * as pages from '#/page-paths.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import RegistrationSuccess from './registration-success.tsx';

const htmlWith = (given: { returnPath: string; returnsToSlot: boolean; delivery?: DeliveryAnswer }) =>
  renderToStaticMarkup(
    onPageWithout(
      [],
      <SessionProvider session={{ subscribe: () => () => undefined } as unknown as Session}>
        <RegistrationSuccess loaderData={{ firstName: 'Mei', delivery: { kind: 'unknown', postcode: 'RG12 1AA' }, ...given }} actionData={undefined} params={{}} />
      </SessionProvider>,
    ),
  );
const lookOf = (html: string, label: string) => new RegExp(`<a [^>]*class="([^"]*)"[^>]*>(?:<[^>]*>)*${label}`).exec(html)![1]!;
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, href, words]) => [words, href]);

it('lets a new customer check their postcode again if that failed, and go on to a slot chosen before [AC-112]', () => {
  const html = htmlWith({ returnPath: pages.groceriesHome, returnsToSlot: false });
  expect(html).toContain('we couldn&#x27;t check RG12 1AA');
  expect(html).toMatch(/<input[^>]*name="postcode"[^>]*value="RG12 1AA"/);
  expect(linksOf(html)).toEqual([['Start shopping', pages.groceriesHome]]);
  const chosen = `${pages.bookDelivery}?slot=7`;
  expect(linksOf(htmlWith({ returnPath: chosen, returnsToSlot: true }))).toEqual([['Continue to your slot', chosen], ['Start shopping', pages.groceriesHome]]);
});

it('makes Start shopping the primary button only if the shop does not deliver [AC-112 part]', () => {
  const lookAt = (postcode: 'served' | 'not-served' | 'unknown') => {
    const delivery = postcode === 'served' ? { kind: postcode, postcode: 'RG12 1AA', slots: [] } : { kind: postcode, postcode: 'ZE1 0AA' };
    return lookOf(htmlWith({ returnPath: pages.groceriesHome, returnsToSlot: false, delivery }), 'Start shopping');
  };
  expect([lookAt('served'), lookAt('unknown')].map((look) => [/primary/.test(look), /secondary/.test(look)])).toEqual([[false, true], [false, true]]);
  expect(lookAt('not-served')).toMatch(/primary/);
});
