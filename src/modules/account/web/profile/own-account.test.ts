import { describe, expect, it } from 'vitest';
import { anonymousSession } from '#/modules/account/rules/sign-in/session-state.ts';
import type { CallDescription } from '#/platform/web/call-layer/build-call.ts';
import { loadOwnAccount } from './own-account.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';

/** Creates a session whose signed-in customer the test can choose. */
function openSession(answer: (customerId: number) => object = (id) => ({ id, firstName: 'Ada' })) {
  const asked: CallDescription[] = [];
  const state = { ...anonymousSession };
  const rest = async (call: CallDescription) => {
    asked.push(call);
    return answer(state.customerId);
  };
  const session = { snapshot: () => ({ state, phase: 'ready' }), calls: { rest } } as unknown as Session;
  return { session, asked, signInAs: (customerId: number) => void (state.customerId = customerId) };
}

describe('the account of a signed-in customer', () => {
  it('is loaded once by GET accounts/self, and not for a visitor [AC-039 part]', async () => {
    const { session, asked, signInAs } = openSession();
    await loadOwnAccount(session);
    expect(asked).toEqual([]);
    signInAs(7);
    await Promise.all([loadOwnAccount(session), loadOwnAccount(session)]);
    expect(asked).toEqual([{ call: 'GET accounts/v1/accounts/self', quiet: true }]);
  });

  it('is loaded again for another customer', async () => {
    const { session, asked, signInAs } = openSession();
    signInAs(7);
    const loading = loadOwnAccount(session);
    signInAs(8);
    await loading;
    await loadOwnAccount(session);
    expect(asked).toHaveLength(2);
  });

  it('may fail to load: the shop works without it', async () => {
    const { session, asked, signInAs } = openSession(() => {
      throw new Error('500');
    });
    signInAs(7);
    await expect(loadOwnAccount(session)).resolves.toBeNull();
    expect(asked).toHaveLength(1);
  });
});
