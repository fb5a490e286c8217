import { codeKeyOf, codeTypeOf } from '#/modules/codes/rules/code-type.ts';
import { saveCode, type PromoCode } from '#/modules/codes/server/public.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

let made = 0;

/** Returns a COUPON's text that no other test of the file uses. */
export const newCoupon = (): string => `COUPON-${(made += 1)}`;

/** Returns a COMBO's text that no other test of the file uses. */
export const newCombo = (): string => String((made += 1)).padStart(15, '0').replaceAll(/\d/g, (digit) => 'PQ2RTW6789'[Number(digit)]!);

/** Stores a code, by default £5 off without conditions, and returns its text. */
export async function makeCode(database: Database, code: string, given: Partial<PromoCode> = {}): Promise<string> {
  const key = codeKeyOf(code);
  const type = codeTypeOf(key);
  await saveCode(database, {
    key, code, type, description: '£5 off', kind: 'AMOUNT', value: 500, minimumSpendPence: 0, lineNumbers: null,
    validFrom: null, validTo: null, totalLimit: type === 'COUPON' ? null : 1, customerLimit: null, ...given,
  });
  return code;
}

/** Returns the uses of a code as its row counts them and as its ledger adds them up. They must be equal. */
export async function usesOf(database: Database, code: string): Promise<{ counted: number; inLedger: number }> {
  const [uses] = await runSql<{ counted: number; inLedger: number }>(
    database,
    `select used as counted, (select count(*) filter (where kind = 'USE') - count(*) filter (where kind = 'GIVE_BACK')
       from codes.uses where uses.code_key = promo_codes.code_key)::integer as "inLedger" from codes.promo_codes where code_key = $1`,
    [codeKeyOf(code)],
  );
  return uses!;
}
