import { describe, expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { whyNotEmptied } from './why-not-emptied.ts';

const refusal = (message: string, code: string) => new CallFailure('graph', message, { status: 200, body: { message, code } });

describe('why a trolley was not emptied', () => {
  it("is said in the server's words if it gave any, and in the shop's own for an internal error [SC-720] [SC-248 part]", () => {
    expect(whyNotEmptied(refusal('Your order has gone.', '404'))).toEqual({ kind: 'words', words: 'Your order has gone.' });
    const own = { kind: 'words', words: "We couldn't empty your trolley. Please try again." };
    expect(whyNotEmptied(new CallFailure('graph', 'Graph call succeeded but returned no data or an unknown error', { status: 200 }))).toEqual(own);
    expect(whyNotEmptied(new CallFailure('http', 'HTTP 500', { status: 500, body: { message: 'relation does not exist', code: '42P01' } }))).toEqual(own);
    expect(whyNotEmptied(new CallFailure('misuse', 'no trolley is known yet'))).toEqual(own);
    expect(whyNotEmptied(new TypeError('x is undefined'))).toEqual(own);
  });

  it('is checked when the order cannot be changed now [SC-707]', () => {
    const late = 'The date must be after today and before 21 days in the future';
    expect(whyNotEmptied(refusal('Too late.', '410'))).toEqual({ kind: 'closed', failures: [{ message: 'Too late.', type: '410' }] });
    expect(whyNotEmptied(refusal(late, '400'))).toMatchObject({ kind: 'closed' });
    expect(whyNotEmptied(refusal('No.', '400'))).toMatchObject({ kind: 'words' });
  });

  it('is shown by the modal of a call that was not answered, and not again [SH-503] [SH-501]', () => {
    const failure = new CallFailure('timeout', 'no answer in time');
    failure.notice = 'timed-out';
    expect(whyNotEmptied(failure)).toEqual({ kind: 'told' });
  });
});
