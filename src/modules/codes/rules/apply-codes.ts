import type { LondonDay } from '#/platform/rules/london-time.ts';
import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import { whyUnusable, type ApplicationMethod, type CodeOnOrder, type CodeTerms, type Unusable } from './code-on-order.ts';
import { codeTexts } from './code-texts.ts';
import { shareOut } from './share-out.ts';

/** A line that the shopper pays for, with its price after offers. Each line number occurs once. */
export interface LineToPay {
  lineNumber: string;
  pence: Pence;
}

/** A code on an order, with its effect now. */
export interface CodeEntry {
  terms: CodeTerms;
  applicationMethod: ApplicationMethod;
  status: 'APPLIED' | 'UNAPPLIED';
  /** The money that the code takes off now; zero while it is not applied (SC-501). */
  valuePence: Pence;
  /** False if the code takes its money off particular lines (SC-564). */
  isOrderLevel: boolean;
  /** The reason for the shopper why the code is not applied; null if it is. */
  alert: string | null;
}

/** The effect of all codes on an order. */
export interface AppliedCodes {
  /** In the order in which they are applied. */
  entries: readonly CodeEntry[];
  savingsPence: Pence;
  /** The part of each line in the savings, by line number; lines without a part are missing. */
  shareOf: ReadonlyMap<string, Pence>;
}

export interface CodesAt {
  today: LondonDay;
  /** True for the picked items of a placed order: a minimum spend that was met at placement counts as met (SC-668). */
  minimumsMet?: boolean;
}

export const noCodes: AppliedCodes = { entries: [], savingsPence: 0, shareOf: new Map() };

/**
 * Works out what codes take off an order: typed ones in the given order, then AUTOMATIC ones by offer id (SC-517). Each
 * takes its value off what the codes before it left of its qualifying lines, never more. Its minimum spend compares
 * with those lines before any code, and that of an AUTOMATIC one with all lines (SC-521), so one code cannot make another
 * unapplied. The order of lines changes nothing.
 */
export function applyCodes(lines: readonly LineToPay[], codes: readonly CodeOnOrder[], { today, minimumsMet = false }: CodesAt): AppliedCodes {
  if (codes.length === 0) return noCodes;
  const left = new Map(lines.map(({ lineNumber, pence }) => [lineNumber, pence]));
  const shareOf = new Map<string, Pence>();
  const entries = inOrder(codes).map((code): CodeEntry => {
    const { lineNumbers } = code;
    const qualifying = lineNumbers === null ? lines : qualifyingLines(lines, lineNumbers);
    const remaining = qualifying.map(({ lineNumber }) => ({ lineNumber, pence: left.get(lineNumber)! }));
    const [spent, rest] = [sumOf(code.applicationMethod === 'AUTOMATIC' ? lines : qualifying), sumOf(remaining)];
    const alert = alertOf(code, spent, rest, { today, minimumsMet });
    const valuePence = alert === null ? valueOf(code, rest) : 0;
    for (const { lineNumber, pence } of shareOut(valuePence, remaining)) {
      left.set(lineNumber, left.get(lineNumber)! - pence);
      shareOf.set(lineNumber, (shareOf.get(lineNumber) ?? 0) + pence);
    }
    const status = alert === null ? 'APPLIED' : 'UNAPPLIED';
    return { terms: termsOf(code), applicationMethod: code.applicationMethod, status, valuePence, isOrderLevel: lineNumbers === null, alert };
  });
  return { entries, savingsPence: entries.reduce((sum, { valuePence }) => sum + valuePence, 0), shareOf };
}

/** Leaves out members' offers that take nothing off: an offer is on an order only while it does (SC-521). */
export const withoutIdleOffers = (applied: AppliedCodes): AppliedCodes => ({
  ...applied,
  entries: applied.entries.filter(({ applicationMethod, status }) => applicationMethod === 'MANUAL' || status === 'APPLIED'),
});

/** Sorts typed codes before AUTOMATIC ones, and those by offer id. */
function inOrder(codes: readonly CodeOnOrder[]): CodeOnOrder[] {
  const of = (method: ApplicationMethod) => codes.filter(({ applicationMethod }) => applicationMethod === method);
  return [...of('MANUAL'), ...of('AUTOMATIC').sort((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))];
}

function qualifyingLines(lines: readonly LineToPay[], lineNumbers: readonly string[]): readonly LineToPay[] {
  const wanted = new Set(lineNumbers);
  return lines.filter(({ lineNumber }) => wanted.has(lineNumber));
}

/** Returns why a code is not applied, or null if it is (SC-515). */
function alertOf(code: CodeOnOrder, spent: Pence, rest: Pence, { today, minimumsMet }: Required<CodesAt>): string | null {
  const unusable = whyUnusable(code, today);
  if (unusable) return unusableTexts[unusable];
  const missing = minimumsMet ? 0 : code.minimumSpendPence - spent;
  if (missing > 0) return codeTexts.spendMore(missing);
  if (spent === 0) return codeTexts.addItems;
  return valueOf(code, rest) === 0 ? codeTexts.nothingLeft : null;
}

export const unusableTexts: Record<Unusable, string> = { EXPIRED: codeTexts.expired, NOT_YET: codeTexts.notAllowed, USED: codeTexts.used };

const valueOf = ({ kind, value }: CodeTerms, rest: Pence): Pence => (kind === 'AMOUNT' ? Math.min(value, rest) : roundHalfUp((rest * value) / 100));

const sumOf = (lines: readonly LineToPay[]): Pence => lines.reduce((sum, { pence }) => sum + pence, 0);

function termsOf({ key, code, type, description, kind, value, minimumSpendPence, lineNumbers, categoryIds }: CodeTerms): CodeTerms {
  return { key, code, type, description, kind, value, minimumSpendPence, lineNumbers, ...(categoryIds && { categoryIds }) };
}
