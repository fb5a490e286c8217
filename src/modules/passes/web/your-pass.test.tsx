import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireDeliveryPass } from '#/contract/rest-types.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { YourPass } from './your-pass.tsx';

it('shows the plan of a pass, its first and its last day [AC-264 part]', () => {
  const pass = { planName: '6 months', startDate: '2026-12-01', endDate: '2027-05-31' } as WireDeliveryPass;
  const html = renderToStaticMarkup(onPageWithout([], <YourPass pass={pass} isNew={false} takesFocus={false} />));
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [name, value]);
  expect(facts).toEqual([['Plan', '6 months'], ['Starts', '1 December 2026'], ['Ends', '31 May 2027']]);
  expect(html).toContain('Your pass does not renew by itself.');
});
