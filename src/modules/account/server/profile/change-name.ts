import { ownNameFaults, tidyName, type NameFaults, type WrittenName } from '#/modules/account/rules/profile/own-name.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { saveName, type Account } from './account-store.ts';

export type ChangeNameOutcome = { kind: 'changed'; account: Account } | { kind: 'faulty'; faults: NameFaults };

/** Replaces the title and names of an account. Stores nothing and returns the faults if one is invalid (AC-134). */
export async function changeName({ database }: { database: Database }, customerId: number, written: WrittenName): Promise<ChangeNameOutcome> {
  const name = tidyName(written);
  const faults = ownNameFaults(name);
  if (faults !== null) return { kind: 'faulty', faults };
  return { kind: 'changed', account: (await saveName(database, customerId, name)) ?? notFound() };
}
