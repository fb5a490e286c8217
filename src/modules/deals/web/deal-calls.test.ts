import { describe, expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { findBundle, readMealDeal, readMealDealAgain } from './deal-calls.ts';

const opened = (status: number, body: object) => openCalls(() => json(body, status), { waits: false }).calls;

describe('a meal deal in the browser', () => {
  it('that cannot be read has its own code, or UNKNOWN [SC-175 part]', async () => {
    expect(await readMealDeal(opened(410, { errorCode: 'OFFERS_EXPERIENCE_004' }), '810001')).toMatchObject({ deal: null, code: 'OFFERS_EXPERIENCE_004', status: 410 });
    expect(await readMealDeal(opened(500, {}), '810001')).toMatchObject({ deal: null, code: 'UNKNOWN', status: 500 });
  });

  it('stays as it is shown if reading it again fails without a reason', async () => {
    expect(await readMealDealAgain(opened(500, {}), '810001', '7')).toBeNull();
    expect(await readMealDealAgain(openCalls(() => Promise.reject(new TypeError('Failed to fetch')), { waits: false }).calls, '810001', '7')).toBeNull();
    expect(await readMealDealAgain(opened(409, { errorCode: 'OFFERS_EXPERIENCE_002' }), '810001', '7')).toEqual({ deal: null, code: 'OFFERS_EXPERIENCE_002' });
  });
});

it('a bundle is asked for by its whole name, and one that does not exist is null [SH-024]', async () => {
  const { calls, sent } = openCalls(() => json({}, 404), { waits: false });
  expect(await findBundle(calls, 'picnic-for_2')).toBeNull();
  expect(sent.map(({ address }) => address)).toEqual(['/products-prod/v1/bundles/picnic-for_2']);
});
