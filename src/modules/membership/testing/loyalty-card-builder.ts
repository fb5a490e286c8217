import { randomInt } from 'node:crypto';
import { makeCustomer, validAddress } from '#/modules/account/testing/customer-builder.ts';
import { addAddress } from '#/modules/account/server/public.ts';
import { insertCards, insertHeldCard, insertReplacement } from '#/modules/membership/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { cardNumberFrom } from '#/modules/membership/rules/loyalty-card-number.ts';

/** Returns a number that is not issued yet, or hardly ever. */
export const freeCardNumber = (prefix = '9210'): string => cardNumberFrom(prefix, randomInt(2 ** 40) / 2 ** 40);

/** Registers a card for a shop to hand out, and returns its number. */
export async function makeUnlinkedCard(database: Database, prefix?: string): Promise<string> {
  const cardNumber = freeCardNumber(prefix);
  await inTransaction({ database }, async (work) => insertCards(work.database, [cardNumber], await readClock(database)));
  return cardNumber;
}

/** Makes an active card of the customer, or of a new one, and returns its number. */
export async function makeHeldCard(database: Database, known: { customerId?: number; prefix?: string } = {}): Promise<string> {
  const customerId = known.customerId ?? (await makeCustomer(database)).customerId;
  const cardNumber = freeCardNumber(known.prefix);
  const now = await readClock(database);
  await inTransaction({ database }, (work) => insertHeldCard(work.database, { cardNumber, customerId, cardFormat: 'DIGITAL' }, now));
  return cardNumber;
}

/** Makes a request for a replacement of a new customer's card, to be posted to an address of theirs. */
export async function makeReplacement(database: Database): Promise<{ id: number; cardNumber: string; customerId: number; addressId: number }> {
  const { customerId } = await makeCustomer(database);
  const cardNumber = await makeHeldCard(database, { customerId });
  const added = await addAddress({ database }, { customerId, address: validAddress, setContactAddress: false, now: await readClock(database) });
  if (added.kind !== 'added') throw new Error('the address was refused');
  const addressId = added.address.id;
  const id = await inTransaction({ database }, async (work) => insertReplacement(work.database, { cardNumber, reason: 'LOST', addressId }, await readClock(database)));
  return { id, cardNumber, customerId, addressId };
}
