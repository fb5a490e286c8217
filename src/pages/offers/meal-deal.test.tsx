import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { forSignedIn } from '#/modules/booking/web/testing/for-signed-in.tsx';
import { MealDealBlocked } from '#/modules/deals/web/meal-deal-blocked.tsx';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './meal-deal.server.ts';
import MealDeal from './meal-deal.tsx';

const deal = { id: '901', name: 'Pizza night', description: 'Pizza', groups: [], recommendations: [], errorCode: null };

/** Opens the page of a meal deal in a shop whose call answers with this status and body. */
async function open(status: number, body: object) {
  const fetch = async () => Response.json(body, { status });
  const context = { fetch, publicFetch: fetch, publicRead: () => null, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', log: () => {} } as unknown as PageServer;
  return loader({ context, params: { mealDealId: '1' }, request: new Request('https://shop.test/x') } as never);
}

const failure = (code: string) => ({ error: code, errorCode: code, message: 'No' });
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const words = (code: string) => wordsOf(renderToStaticMarkup(<MealDealBlocked code={code} />));

describe('the page of a meal deal', () => {
  it('shows the deal under its id, whichever name it was opened by [SC-165]', async () => {
    expect(await open(200, deal)).toMatchObject({ mealDealId: '901', deal: { name: 'Pizza night' }, code: null });
  });

  it('answers with the code of a failed call, and with UNKNOWN if it has none [SC-173] [SC-174] [SC-175]', async () => {
    for (const [status, code, answered] of [[404, '001', 404], [409, '002', 200], [409, '003', 200], [410, '004', 410], [409, '005', 200], [410, '011', 410]] as const) {
      const named = `OFFERS_EXPERIENCE_${code}`;
      expect(await open(status, failure(named)), code).toMatchObject({ init: { status: answered }, data: { deal: null, code: named } });
    }
    expect(await open(404, { error: 'not_found', message: 'No' })).toMatchObject({ data: { deal: null, code: 'UNKNOWN' } });
  });

  it('says what stands in the way, with a link on [SC-173] [SC-174] [SC-177]', () => {
    for (const code of ['OFFERS_EXPERIENCE_001', 'OFFERS_EXPERIENCE_011', 'UNKNOWN']) expect(words(code)).toMatch(/Sorry, this meal deal is not available .*See all meal deals/);
    expect(words('OFFERS_EXPERIENCE_002')).toMatch(/This meal deal is not available for your slot or branch .*Change slot/);
    expect(renderToStaticMarkup(<MealDealBlocked code="OFFERS_EXPERIENCE_002" />)).toContain('href="/ecom/bookslot"');
  });

  it('has no row of suggestions if nothing is suggested [SC-172]', () => {
    const groups = [{ id: 'g1', name: 'Pizza', threshold: 1, lineNumbers: [], products: [] }];
    const shown = { ...deal, groups, dealName: '1', type: 'Meal deal', startDate: null, endDate: null, discount: { type: 'TOTAL_PRICE', value: { amount: 5, currencyCode: 'GBP' } } };
    const props = { loaderData: { mealDealId: '901', deal: shown, code: null } } as unknown as Parameters<typeof MealDeal>[0];
    const page = wordsOf(renderToStaticMarkup(forSignedIn(<MealDeal {...props} />)));
    expect(page).toContain('Choose 1 from Pizza');
    expect(page).not.toContain('Next for your meal deal');
  });
});
