import { beforeEach, describe, expect, it } from 'vitest';
import type { TestRequest } from '#/modules/account/testing/test-browser.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { makeStaff, signStaffIn, staffTokenOf } from '#/modules/staff/testing/staff-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { saveReviewsOfProducts } from '#/modules/reviews/server/public.ts';
import type { SmallShopper } from './testing/small-shop.ts';
import { openTestShop } from './testing/test-shop.ts';

const tea = '000123';
const coffee = '000124';
const { database, browser, shopper } = await openTestShop({
  async stock(database) {
    await saveProducts(database, [
      aProduct({ lineNumber: tea, name: 'Breakfast tea', averageRating: 4, reviewCount: 3 }),
      aProduct({ lineNumber: coffee, name: 'Coffee', averageRating: null, reviewCount: 0 }),
    ]);
  },
});

const call = (bearer: string | null, method: string, path: string, json?: unknown) =>
  browser().call(method, path, { ...(bearer !== null && { bearer }), ...(json !== undefined && { json }) } as TestRequest);
const reviews = (who: SmallShopper | null, method: string, path: string, json?: unknown) => call(who?.bearer ?? null, method, `/reviews-prod/v1/reviews${path}`, json);
const tokenOf = async (who: SmallShopper): Promise<string> => (await reviews(who, 'GET', '/token')).body.token;
const opinion = { rating: 5, title: 'Very good', text: 'I will buy it again.' };
const write = async (who: SmallShopper, lineNumber: string, more: object = {}) => reviews(who, 'POST', `/${lineNumber}`, { token: await tokenOf(who), ...opinion, ...more });
const ratingOf = async (lineNumber: string) => (await call(null, 'GET', `/products-prod/v1/products/${lineNumber}`)).body.products[0].reviews;

let staff: { staffId: number; bearer: string };
async function newStaff(permissions: string[]) {
  const { email, staffId } = await makeStaff(database, permissions as never);
  const own = browser();
  await signStaffIn(own, email);
  return { staffId, bearer: await staffTokenOf(own) };
}
const decide = (id: string, decision: object) => call(staff.bearer, 'POST', `/staff-prod/v1/staff/reviews/${id}`, decision);

let ada: SmallShopper;
let bob: SmallShopper;
beforeEach(async () => {
  ada = await shopper();
  bob = await shopper();
  staff = await newStaff(['CONTENT_PUBLISH']);
  await runSql(database, 'truncate reviews.reviews');
  await runSql(database, `update catalogue.products set average_rating = case line_number when $1 then 4 end, review_count = case line_number when $1 then 3 else 0 end`, [tea]);
});

describe('the reviews token', () => {
  it('is for signed-in customers, for 15 minutes [SC-085]', async () => {
    const { status, body } = await reviews(ada, 'GET', '/token');
    expect([status, body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(String) }]);
    const life = Date.parse(body.expiresAt) - (await readClock(database));
    expect(life).toBeGreaterThan(14 * 60_000);
    expect(life).toBeLessThanOrEqual(15 * 60_000);
    expect((await reviews(null, 'GET', '/token')).status).toBe(401);
  });

  it('is asked for by every review: without it, with another customer’s or with one out of date it answers 401 [SC-087]', async () => {
    const token = await tokenOf(ada);
    expect((await reviews(ada, 'POST', `/${tea}`, opinion)).status).toBe(401);
    expect((await reviews(bob, 'POST', `/${tea}`, { token, ...opinion })).status).toBe(401);
    expect((await reviews(ada, 'POST', `/${tea}`, { token: 'x'.repeat(43), ...opinion })).status).toBe(401);
    await runSql(database, `update reviews.tokens set expires_at = platform.now() where customer_id = $1`, [ada.customerId]);
    expect((await reviews(ada, 'POST', `/${tea}`, { token, ...opinion })).status).toBe(401);
    expect((await runSql(database, 'select from reviews.reviews')).length).toBe(0);
    expect((await write(ada, tea)).status).toBe(201);
  });
});

describe('a review', () => {
  it('shows after staff have published it, newest first, and the product’s rating follows at once [SC-086] [SC-087]', async () => {
    const first = (await write(ada, tea, { rating: 2, title: ' Weak ', text: 'Two bags\na cup. <b>No</b>' })).body.id;
    expect((await reviews(null, 'GET', `/${tea}`)).body).toEqual({ reviews: [], averageRating: 4, reviewCount: 3 });
    expect(await ratingOf(tea)).toEqual({ averageRating: 4, reviewCount: 3 });
    expect((await decide(first, { state: 'PUBLISHED' })).status).toBe(204);
    expect(await ratingOf(tea)).toEqual({ averageRating: 3.5, reviewCount: 4 });
    const second = (await write(bob, tea)).body.id;
    await decide(second, { state: 'PUBLISHED' });
    const { body } = await reviews(null, 'GET', `/${tea}-1-2`);
    expect(body).toEqual({
      averageRating: 3.8,
      reviewCount: 5,
      reviews: [
        { id: second, ...opinion, created: expect.stringMatching(/Z$/), displayName: expect.any(String) },
        { id: first, rating: 2, title: 'Weak', text: 'Two bags\na cup. <b>No</b>', created: expect.stringMatching(/Z$/), displayName: expect.any(String) },
      ],
    });
    expect((await reviews(null, 'GET', `/${tea}?size=1&start=1`)).body.reviews.map(({ id }: { id: string }) => id)).toEqual([first]);
    await runSql(
      database,
      `insert into reviews.reviews (line_number, customer_id, rating, title, text, display_name, state, created_at)
       select $1, 1000000 + nth, 4, 'Fine', 'Fine', 'Hilary F.', 'PUBLISHED', platform.now() - nth * interval '1 day' from generate_series(1, 10) as nth`,
      [tea],
    );
    expect((await reviews(null, 'GET', `/${tea}`)).body.reviews.map(({ id }: { id: string }) => id).slice(0, 3)).toEqual([second, first, expect.any(String)]);
    expect((await reviews(null, 'GET', `/${tea}`)).body.reviews).toHaveLength(10);
    expect((await reviews(null, 'GET', `/${coffee}`)).body).toEqual({ reviews: [], averageRating: 0, reviewCount: 0 });
    expect((await reviews(null, 'GET', '/999999')).body.error).toBe('PRODUCT_NOT_FOUND');
    expect((await write(ada, '999999')).body.error).toBe('PRODUCT_NOT_FOUND');
  });

  it('is one per customer and product, also of two sent at once; a second answers 409 [SC-087]', async () => {
    const token = await tokenOf(ada);
    const both = await Promise.all([1, 2].map((rating) => reviews(ada, 'POST', `/${tea}`, { token, ...opinion, rating })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await write(ada, tea)).body.error).toBe('REVIEW_EXISTS');
    expect((await write(ada, coffee)).status).toBe(201);
    expect((await write(bob, tea)).status).toBe(201);
  });

  it('has a whole rating from 1 to 5, a title and a text, within their limits [SC-087]', async () => {
    for (const [field, value] of [['rating', 0], ['rating', 6], ['title', '  '], ['title', 'x'.repeat(81)], ['text', ''], ['text', 'x'.repeat(2001)]] as const) {
      const { status, body } = await write(ada, tea, { [field]: value });
      expect([field, value, status, body.errors?.map((one: { field: string }) => one.field)]).toEqual([field, value, 422, [field]]);
    }
    expect((await write(ada, tea, { rating: 2.5 })).status).toBe(400);
  });

  it('that is refused shows its author the reason, and may be written again; only staff who publish content decide [SC-087]', async () => {
    const { id } = (await write(ada, coffee, { rating: 1 })).body;
    const own = async (who: SmallShopper) => (await reviews(who, 'GET', `/${coffee}/own`)).body.review;
    expect(await own(ada)).toMatchObject({ id, state: 'PENDING', refusal: null });
    const others = await newStaff(['CATALOGUE_MANAGE']);
    expect((await call(others.bearer, 'POST', `/staff-prod/v1/staff/reviews/${id}`, { state: 'PUBLISHED' })).status).toBe(403);
    await decide(id, { state: 'REFUSED', refusal: 'OFF_TOPIC' });
    expect(await own(ada)).toMatchObject({ id, state: 'REFUSED', refusal: 'OFF_TOPIC' });
    expect(await own(bob)).toBeNull();
    const again = await write(ada, coffee, { title: 'Better' });
    expect(again.status).toBe(201);
    expect(await own(ada)).toMatchObject({ id: again.body.id, title: 'Better', state: 'PENDING', refusal: null });
    expect((await reviews(null, 'GET', `/${coffee}`)).body.reviews).toEqual([]);
  });

  it('that was written again is not published by a decision about the earlier text [SC-087]', async () => {
    const { id } = (await write(ada, coffee)).body;
    await decide(id, { state: 'REFUSED', refusal: 'OFFENSIVE' });
    await write(ada, coffee, { text: 'Words that nobody has read' });
    expect((await decide(id, { state: 'PUBLISHED' })).status).toBe(404);
    expect((await reviews(null, 'GET', `/${coffee}`)).body).toEqual({ reviews: [], averageRating: 0, reviewCount: 0 });
    const [waiting] = (await call(staff.bearer, 'GET', '/staff-prod/v1/staff/reviews')).body.content;
    expect(waiting).toMatchObject({ text: 'Words that nobody has read' });
    expect((await decide(String(waiting.id), { state: 'PUBLISHED' })).status).toBe(204);
  });
});

describe('staff', () => {
  it('read the reviews of a state, newest first, with their products, a page at a time', async () => {
    const ids: string[] = [];
    for (const [who, line] of [[ada, tea], [bob, tea], [ada, coffee]] as const) ids.unshift((await write(who, line)).body.id);
    const list = async (query: string) => (await call(staff.bearer, 'GET', `/staff-prod/v1/staff/reviews${query}`)).body;
    const whole = await list('');
    expect(whole.content.map(({ id, productName }: { id: number; productName: string }) => [String(id), productName])).toEqual([[ids[0], 'Coffee'], [ids[1], 'Breakfast tea'], [ids[2], 'Breakfast tea']]);
    const page = await list('?size=2');
    expect([page.content.length, (await list(`?size=2&before=${page.next}`)).content.length, whole.next]).toEqual([2, 1, null]);
    await decide(ids[0]!, { state: 'PUBLISHED' });
    expect([(await list('')).content.length, (await list('?state=PUBLISHED')).content.length]).toEqual([2, 1]);
  });

  it('may change their decision; the rating follows, a repeated decision changes nothing, and each is in the audit [AC-519 part]', async () => {
    const { id } = (await write(ada, coffee, { rating: 1 })).body;
    await Promise.all([decide(id, { state: 'PUBLISHED' }), decide(id, { state: 'PUBLISHED' })]);
    expect(await ratingOf(coffee)).toEqual({ averageRating: 1, reviewCount: 1 });
    await decide(id, { state: 'REFUSED', refusal: 'ADVERTISING' });
    expect(await ratingOf(coffee)).toEqual({ averageRating: 0, reviewCount: 0 });
    await decide(id, { state: 'REFUSED', refusal: 'OFFENSIVE' });
    await decide(id, { state: 'PUBLISHED' });
    expect(await ratingOf(coffee)).toEqual({ averageRating: 1, reviewCount: 1 });
    const audit = await runSql<{ detail: string }>(database, `select detail from staff.audit where staff_id = $1 and action = 'REVIEW_DECISION' order by id`, [staff.staffId]);
    expect(audit.map(({ detail }) => JSON.parse(detail))).toMatchObject([
      { before: { state: 'PENDING' }, after: { state: 'PUBLISHED', refusal: null } },
      { before: { state: 'PUBLISHED' }, after: { state: 'REFUSED', refusal: 'ADVERTISING' } },
      { before: { refusal: 'ADVERTISING' }, after: { refusal: 'OFFENSIVE' } },
      { before: { state: 'REFUSED' }, after: { state: 'PUBLISHED' } },
    ]);
    expect((await decide('999999', { state: 'PUBLISHED' })).status).toBe(404);
    expect((await decide(id, { state: 'REFUSED' })).status).toBe(400);
    expect((await decide(id, { state: 'REFUSED', refusal: 'DULL' })).status).toBe(422);
  });
});

describe('a review that came with its product', () => {
  const came = { lineNumber: tea, rating: 2, title: 'Weak', text: 'Two bags a cup.', displayName: 'Jai M.', day: '2026-07-01' };

  it('shows among the published ones with the day in London, and leaves the rating that counts it already [SC-086]', async () => {
    await saveReviewsOfProducts(database, [came, { ...came, title: 'Weaker', displayName: 'Wei L.', day: '2026-01-31' }]);
    const { body } = await reviews(null, 'GET', `/${tea}`);
    expect(body).toEqual({
      reviews: [
        { id: expect.any(String), rating: 2, title: 'Weak', text: 'Two bags a cup.', created: '2026-07-01T11:00:00.000Z', displayName: 'Jai M.' },
        { id: expect.any(String), rating: 2, title: 'Weaker', text: 'Two bags a cup.', created: '2026-01-31T12:00:00.000Z', displayName: 'Wei L.' },
      ],
      averageRating: 4,
      reviewCount: 3,
    });
    expect((await write(ada, tea)).status).toBe(201);
  });

  it('is refused by staff like any other, and no longer counts [SC-087]', async () => {
    await saveReviewsOfProducts(database, [came]);
    const [{ id }] = (await reviews(null, 'GET', `/${tea}`)).body.reviews;
    expect((await decide(id, { state: 'REFUSED', refusal: 'OFFENSIVE' })).status).toBe(204);
    expect((await reviews(null, 'GET', `/${tea}`)).body.reviews).toEqual([]);
    expect(await ratingOf(tea)).toEqual({ averageRating: 5, reviewCount: 2 });
  });
});
