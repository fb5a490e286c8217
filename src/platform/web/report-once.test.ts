import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { createErrorReporter, type ErrorReport } from './report-once.ts';

function reporter() {
  const sent: ErrorReport[] = [];
  const tell = createErrorReporter((one) => void sent.push(one));
  const page = '/ecom/shop/search?searchTerm=ada@example.test#top';
  const report = (failure: unknown, path = page) => tell({ failure, path, page });
  return { sent, report, tell };
}

it('reports what failed and where, without the query [SH-395 part] [SH-396 part]', () => {
  const { sent, report } = reporter();
  const fault = new TypeError('x is not a function');
  report(fault);
  report(new CallFailure('http', 'Something went wrong.', { status: 500 }), '/orders-prod/v1/orders?token=abc');
  expect(sent).toEqual([
    { message: 'x is not a function', stack: fault.stack, path: '/ecom/shop/search', status: undefined, breadcrumb: '/ecom/shop/search' },
    { message: 'Something went wrong.', stack: expect.any(String), path: '/orders-prod/v1/orders', status: 500, breadcrumb: '/ecom/shop/search' },
  ]);
});

it('reports anything that can be thrown', () => {
  const { sent, report } = reporter();
  for (const thrown of [undefined, null, 'no', 7, { status: 502, statusText: 'Bad Gateway' }]) report(thrown);
  expect(sent.map(({ message }) => message)).toEqual(['undefined', 'null', 'no', '7', 'Bad Gateway']);
});

it('reports each failure once, even if it comes again as a different object', () => {
  const { sent, report } = reporter();
  const fault = new Error('no');
  report(fault);
  report(fault, '/elsewhere');
  report(new Error('no'));
  expect(sent).toHaveLength(1);
  report(new Error('no'), '/elsewhere');
  expect(sent).toHaveLength(2);
});

it('stops after ten reports and truncates long ones, so that a broken page does no harm', () => {
  const { sent, tell } = reporter();
  for (let time = 0; time < 50; time += 1) {
    const fault = new Error(`${time} ${'€'.repeat(60_000)}`);
    fault.stack = '€'.repeat(60_000);
    tell({ failure: fault, path: `/${'€'.repeat(60_000)}`, page: `/${'€'.repeat(60_000)}` });
  }
  expect(sent).toHaveLength(10);
  expect(new TextEncoder().encode(JSON.stringify(sent[0])).byteLength).toBeLessThan(16 * 1024);
});
