import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { fieldFault, fieldFaults } from '#/platform/server/http/call-error.ts';
import { insertCards } from './loyalty-card-store.ts';
import { randomCardNumber } from './random-card-number.ts';

/** The cards to register: the numbers of printed cards, or how many numbers to make. */
export type CardsWanted = { kind: 'numbers'; numbers: readonly string[] } | { kind: 'new'; prefix: string; count: number };

/**
 * Registers UNLINKED cards for shops to hand out, and records them in the audit (AC-530). Returns their numbers, sorted.
 * Throws 422 if a number is given twice or exists already, or if too few numbers with the prefix are free; nothing is
 * registered then.
 */
export async function registerCards(call: CallContext, wanted: CardsWanted): Promise<string[]> {
  const now = await call.now();
  return inTransaction(call, async ({ database, caller }) => {
    const numbers = wanted.kind === 'numbers' ? await insertGiven(database, wanted.numbers, now) : await insertNew(database, wanted, now);
    numbers.sort();
    const detail = { ...(wanted.kind === 'new' && { prefix: wanted.prefix }), cards: numbers.length, after: { numbers } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'LOYALTY_CARDS_REGISTER', detail });
    return numbers;
  });
}

async function insertGiven(database: Transaction, numbers: readonly string[], now: Instant): Promise<string[]> {
  const faultsOf = (isFaulty: (number: string, place: number) => boolean, message: string) =>
    numbers.flatMap((number, place) => (isFaulty(number, place) ? [{ field: `numbers.${place}`, message: `${number} ${message}` }] : []));
  const repeated = faultsOf((number, place) => numbers.indexOf(number) < place, 'is in the list twice');
  if (repeated.length > 0) throw fieldFaults(repeated);
  const inserted = new Set(await insertCards(database, numbers, now));
  const existing = faultsOf((number) => !inserted.has(number), 'is registered already');
  if (existing.length > 0) throw fieldFaults(existing);
  return [...inserted];
}

async function insertNew(database: Transaction, { prefix, count }: { prefix: string; count: number }, now: Instant): Promise<string[]> {
  const made = new Set<string>();
  // A million numbers or more have the prefix: drawing them twenty times fails only if nearly all are taken.
  for (let tries = 0; tries < 20 && made.size < count; tries += 1) {
    const drawn = new Set(Array.from({ length: count - made.size }, () => randomCardNumber(prefix)));
    for (const number of await insertCards(database, [...drawn], now)) made.add(number);
  }
  if (made.size < count) throw fieldFault('prefix', 'There are not enough free numbers with this prefix');
  return [...made];
}
