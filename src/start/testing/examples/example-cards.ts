import { randomUUID } from 'node:crypto';
import { runSql, type Database } from '#/platform/server/database/database.ts';

/** Saves a card that was never used, so that no order needs it, and returns its id. */
export async function saveSpareCard(database: Database, customerId: number): Promise<string> {
  const cardId = randomUUID();
  const card = {
    token: `tok_succeeds_${cardId}`, cardType: 'VISA', cardholderName: 'A Farrow', maskedCardNumber: '************4242', startDate: null,
    expiryDate: '12/49', businessAccount: false,
  };
  await runSql(
    database,
    'insert into payments.cards (card_id, customer_id, card, saved_at) values ($1, $2, $3, platform.now())',
    [cardId, customerId, JSON.stringify(card)],
  );
  return cardId;
}
