import type { AccountAnswer } from '#/modules/account/rules/account-answer.ts';
import { loadsPersonalData } from '#/modules/account/rules/personal-data-pages.ts';
import type { Session } from './session-store.ts';

interface OwnAccount {
  customerId: number;
  account: AccountAnswer | null;
}

const accounts = new WeakMap<Session, OwnAccount>();

/** Loads the account of whoever is signed in, once for each, from a page that loads personal data (AC-039, SH-148). */
export async function loadOwnAccount(session: Session, path: string): Promise<void> {
  const { customerId } = session.snapshot().state;
  if (customerId === -1 || !loadsPersonalData(path) || accounts.get(session)?.customerId === customerId) return;
  const own: OwnAccount = { customerId, account: null };
  accounts.set(session, own);
  const call = { service: 'accounts', method: 'GET', endpoint: 'accounts/self', quiet: true } as const;
  // Without it the shop works on.
  own.account = await session.calls.rest<AccountAnswer>(call).catch(() => null);
}

/** The account of whoever is signed in now, once it is loaded. */
export function findOwnAccount(session: Session): AccountAnswer | null {
  const own = accounts.get(session);
  return own?.customerId === session.snapshot().state.customerId ? own.account : null;
}
