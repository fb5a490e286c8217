import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { promotionSelection } from './promotion-store.ts';

/** A promotion as staff keep it. */
export interface KeptPromotion {
  record: PromotionRecord;
  ended: boolean;
  /** The transaction that last changed the promotion. */
  version: string;
}

type Row = PromotionRecord & Omit<KeptPromotion, 'record'>;

const selection = `select ${promotionSelection}, ended, changed::text as version from offers.promotions`;

/** Reads a promotion, also one that has ended; null if there is none. */
export async function findKeptPromotion(database: Database, promotionId: string): Promise<KeptPromotion | null> {
  return keptPromotion(await runSql<Row>(database, `${selection} where promotion_id = $1`, [promotionId]));
}

/** Reads a promotion and locks its row until the transaction ends; null if there is none. */
export async function lockKeptPromotion(database: Transaction, promotionId: string): Promise<KeptPromotion | null> {
  return keptPromotion(await runSql<Row>(database, `${selection} where promotion_id = $1 for update`, [promotionId]));
}

function keptPromotion([row]: readonly Row[]): KeptPromotion | null {
  if (row === undefined) return null;
  const { ended, version, ...record } = row;
  return { record, ended, version };
}
