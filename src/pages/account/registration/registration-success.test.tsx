import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import * as pages from '#/page-paths.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import RegistrationSuccess from './registration-success.tsx';

it('lets a new customer check their postcode again if that failed [AC-112]', () => {
  const loaderData = { firstName: 'Mei', returnPath: pages.groceriesHome, returnsToSlot: false, delivery: { kind: 'unknown', postcode: 'RG12 1AA' } as const };
  const html = renderToStaticMarkup(
    onPageWithout(
      [],
      <SessionProvider session={{ subscribe: () => () => undefined } as unknown as Session}>
        <RegistrationSuccess loaderData={loaderData} actionData={undefined} params={{}} />
      </SessionProvider>,
    ),
  );
  expect(html).toContain('we couldn&#x27;t check RG12 1AA');
  expect(html).toMatch(/<input[^>]*name="postcode"[^>]*value="RG12 1AA"/);
});
