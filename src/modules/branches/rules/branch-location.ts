import { postcodeFault } from '#/modules/account/rules/profile/postcode.ts';

/** A place that a shopper typed to find branches near it. */
export type BranchLocation =
  | { kind: 'postcode'; outward: string }
  | { kind: 'town'; name: string }
  | { kind: 'invalid'; fault: string };

const outwardPattern = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/;

/**
 * Returns the kind of a typed location. With a digit it must be a full postcode or its outward half; anything else with
 * a digit is invalid, and no request is sent for it (SC-374).
 */
export function branchLocation(typed: string): BranchLocation {
  const text = typed.trim();
  if (!/\d/.test(text)) return { kind: 'town', name: text };
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (outwardPattern.test(compact)) return { kind: 'postcode', outward: compact };
  const fault = postcodeFault(compact, 'GB');
  return fault === null ? { kind: 'postcode', outward: compact.slice(0, -3) } : { kind: 'invalid', fault: 'Invalid UK postcode' };
}

/** Returns a town's name in the form in which names are compared: 'Saint Alban's' and 'St-Albans' are the same. */
export function townKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim();
}
