import { describe, expect, it } from 'vitest';
import { afterPlaceFailure } from './after-place-failure.ts';

const refused = (code: string | null, more: object = {}) =>
  afterPlaceFailure({ status: 409, timedOut: false, code, message: 'As the server says', details: [], errors: [], ...more });

describe('after placing has failed', () => {
  it('reloads the order if it is placed or being placed [SC-541]', () => {
    expect(refused('ORDER_ORCHESTRATION_004')).toEqual({ kind: 'read-again' });
  });

  it('goes to the trolley for conflicts or too small a total, and says that a slot expired [SC-470 part]', () => {
    expect(refused('ORDER_ORCHESTRATION_002')).toEqual({ kind: 'go', to: '/ecom/shop/trolley' });
    expect(refused('ORDER_ORCHESTRATION_003')).toEqual({ kind: 'go', to: '/ecom/shop/trolley' });
    expect(refused('ORDER_ORCHESTRATION_001')).toEqual({ kind: 'slot-expired' });
    expect(refused('ORDER_ORCHESTRATION_005')).toEqual({ kind: 'slot-expired' });
  });

  it('starts card authentication with the data in the answer [SC-540 part] [SC-543 part]', () => {
    const details = [{ name: 'acsUrl', value: '/acs' }, { name: 'transactionId', value: 't1' }];
    expect(refused('SECURITY_NEEDED', { details })).toEqual({ kind: 'authenticate', transactionId: 't1', acsUrl: '/acs' });
  });

  it('shows other faults beside the thing they concern [SC-470 part] [SC-542 part]', () => {
    expect(refused('ORDER_ORCHESTRATION_007')).toMatchObject({ beside: 'card', message: 'Your card was declined. Please try another card.', isDeclined: true });
    expect(refused('ORDER_ORCHESTRATION_008')).toMatchObject({ beside: 'card', message: 'As the server says' });
    expect(refused('ORDER_ORCHESTRATION_006')).toMatchObject({ beside: 'total', message: 'As the server says' });
    expect(refused('ANYTHING_ELSE')).toMatchObject({ beside: 'button', message: 'As the server says' });
    const errors = [{ field: 'contactNumber', message: 'x' }];
    expect(refused('validation_failed', { status: 422, errors })).toMatchObject({ beside: 'contactNumber', message: 'Invalid phone number' });
  });

  it('does not know whether the order was placed if no answer came [SC-460 part]', () => {
    expect(refused(null, { status: null, timedOut: true })).toEqual({ kind: 'unknown-outcome' });
    expect(refused(null, { status: 503 })).toEqual({ kind: 'unknown-outcome' });
  });
});
