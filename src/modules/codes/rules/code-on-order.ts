import type { Pence } from '#/platform/rules/money.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { codeState } from './code-state.ts';
import type { CodeType } from './code-type.ts';

/** Whether the shopper typed the code, or it is a member's loaded offer (SC-520). */
export const applicationMethods = ['MANUAL', 'AUTOMATIC'] as const;
export type ApplicationMethod = (typeof applicationMethods)[number];

/** The value and the conditions of a code. */
export interface CodeTerms {
  /** The form in which codes are compared; for an AUTOMATIC entry the id of the offer. */
  key: string;
  /** The code as staff write it. */
  code: string;
  type: CodeType;
  description: string;
  kind: 'AMOUNT' | 'PERCENT';
  /** Pence for an AMOUNT, a whole percentage for a PERCENT. */
  value: number;
  /** The least that the qualifying items must cost after offers; of a member's offer, the whole order's items. */
  minimumSpendPence: Pence;
  /** The products that qualify; null if all do. */
  lineNumbers: readonly string[] | null;
  /** The categories of a member's offer, whose lines on the order are `lineNumbers` (SC-521); missing for a typed code. */
  categoryIds?: readonly number[];
}

/** A code on an order, with the facts that decide whether it can be used now. */
export interface CodeOnOrder extends CodeTerms {
  applicationMethod: ApplicationMethod;
  /** Its first and last day; null if it has none. */
  validFrom: LondonDay | null;
  validTo: LondonDay | null;
  /** True if staff have ended the code. */
  ended: boolean;
  /** True if all its uses, or all of this customer's, are taken by other orders. */
  usedUp: boolean;
  /** True if this order is placed with the code: then its days and limits no longer count (SC-519). */
  held: boolean;
}

/** The reason why a code cannot be used at all, whatever is in the trolley. */
export type Unusable = 'EXPIRED' | 'NOT_YET' | 'USED';

/** Returns why a code cannot be used on a day, or null if it can. */
export function whyUnusable({ held, ended, validFrom, validTo, usedUp }: Omit<CodeOnOrder, keyof CodeTerms | 'applicationMethod'>, today: LondonDay): Unusable | null {
  if (held) return null;
  const state = codeState({ validFrom, validTo, ended }, today);
  if (state !== 'LIVE') return state === 'ENDED' ? 'EXPIRED' : 'NOT_YET';
  return usedUp ? 'USED' : null;
}
