import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './for-you.server.ts';

const product = (lineNumber: string) => ({ lineNumber, name: lineNumber, promotions: [], marketingBadges: [], images: null, weights: { uoms: ['C62'] } });

const answers: Record<string, unknown> = {
  'tag=shopping-context': { data: { shoppingContext: { customerOrderId: '9' } } },
  'recommendations/for-you': { products: [product('1'), product('2')], totalResults: 2 },
  'favourites/9': { favourites: [{ lineNumber: '3' }], totalResults: 1 },
  'products/3': { products: [product('3')] },
};

/** Loads the page while the calls whose address contains one of these parts fail. */
async function load(...failing: string[]) {
  const asked: string[] = [];
  const experiences = new Set<string>();
  const fetch = async (address: string, init?: RequestInit) => {
    asked.push(address);
    const experience = new Headers(init?.headers).get('experience');
    if (experience) experiences.add(`${experience} of ${new URL(address, 'https://shop.test').pathname}`);
    const [, answer] = Object.entries(answers).find(([part]) => address.includes(part) && !failing.includes(part)) ?? [];
    return answer === undefined ? Response.json({ error: 'server_error', message: 'No' }, { status: 500 }) : Response.json(answer);
  };
  const context = { fetch, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', report: () => undefined } as unknown as PageServer;
  const { recommended, offers } = await loader({ context } as never);
  const lines = (tiles: typeof offers) => tiles.map(({ lineNumber }) => lineNumber);
  return { recommended: lines(recommended), offers: lines(offers), asked, experiences: [...experiences] };
}

it('shows recommendations, and the offers on what the customer buys, for their order, as the experience my-favourites [SC-210 part] [SC-179 part]', async () => {
  const { recommended, offers, asked, experiences } = await load();
  expect({ recommended, offers }).toEqual({ recommended: ['1', '2'], offers: ['3'] });
  expect(asked.find((address) => address.includes('for-you'))).toContain('trolleyId=9');
  const favourites = asked.find((address) => address.includes('favourites/9'));
  for (const query of ['promotionflag=true', 'onlyAvailableProducts=true', 'ignoreCategories=true']) expect(favourites).toContain(query);
  expect(experiences).toEqual(['my-favourites of /favourites-experience-prod/v1/favourites/9']);
});

it('leaves out a part that could not be read [SC-210 part]', async () => {
  expect(await load('recommendations/for-you')).toMatchObject({ recommended: [], offers: ['3'] });
  expect(await load('favourites/9')).toMatchObject({ recommended: ['1', '2'], offers: [] });
  expect(await load('products/3', 'recommendations/for-you')).toMatchObject({ recommended: [], offers: [] });
});
