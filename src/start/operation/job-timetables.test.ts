import { expect, it } from 'vitest';
import { openTestShop } from '#/start/testing/test-shop.ts';

const { shop } = await openTestShop();

it('the jobs that move orders on, end holds, and take and return money run every minute [SC-354 part] [SC-580 part] [SC-648 part] [SC-672 part] [SC-677 part]', () => {
  const names = ['release-expired-holds', 'move-orders-past-cut-off', 'finish-payments', 'take-payments', 'settle-order-refunds'];
  const timetables = names.map((name) => [name, shop.jobs.find((job) => job.name === name)?.timetable]);
  expect(timetables).toEqual(names.map((name) => [name, '* * * * *']));
});
