import { saveIncentiveOffer } from '#/modules/codes/server/public.ts';
import type { IncentiveOffer } from '#/modules/codes/rules/incentive-offer.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

let made = 0;

/** Returns an incentive offer: £3 off without conditions, unless given otherwise. */
export function anIncentiveOffer(given: Partial<IncentiveOffer> = {}): IncentiveOffer {
  return {
    id: `offer-${(made += 1)}`,
    title: '£3 off your shop',
    description: 'On everything in your order',
    kind: 'AMOUNT',
    value: 300,
    minimumSpendPence: 0,
    categoryIds: [],
    startDate: '2026-01-01',
    endDate: '2049-12-31',
    ...given,
  };
}

/** Stores an incentive offer, and returns its id. */
export async function makeOffer(database: Database, given: Partial<IncentiveOffer> = {}): Promise<string> {
  const offer = anIncentiveOffer(given);
  await saveIncentiveOffer(database, offer);
  return offer.id;
}

/** Returns the uses of an offer that its ledger has, net of those given back, and the orders that its members' rows name. */
export async function usesOfOffer(database: Database, id: string): Promise<{ inLedger: number; redeemedBy: string[] }> {
  const [uses] = await runSql<{ inLedger: number; redeemedBy: string[] }>(
    database,
    `select (select count(*) filter (where kind = 'USE') - count(*) filter (where kind = 'GIVE_BACK') from codes.offer_uses where offer_id = $1)::integer as "inLedger",
       coalesce((select array_agg(redeemed_by order by redeemed_by) from codes.member_offers where offer_id = $1 and redeemed_by is not null), '{}') as "redeemedBy"`,
    [id],
  );
  return uses!;
}
