/** A form that the server refused: its text, and the faults by field. */
interface Refused {
  typed: Readonly<Record<string, string | undefined>> | null;
  faults: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the message that a field shows once it is left (AC-499): that of the form's own rules or, while the text is the
 * one that was refused, the message of a fault that only the server can find. Undefined if there is none.
 */
export function faultWhenLeft<Typed extends Readonly<Record<string, string | undefined>>>(
  field: string,
  typed: Typed,
  refused: Refused | undefined,
  faultsIn: (typed: Typed) => Readonly<Record<string, string | undefined>>,
): string | undefined {
  const found = faultsIn(typed)[field];
  if (found !== undefined || !refused?.typed) return found;
  const isRefusedText = (typed[field] ?? '') === (refused.typed[field] ?? '');
  const isServersOwn = faultsIn(refused.typed as Typed)[field] === undefined;
  return isRefusedText && isServersOwn ? refused.faults[field] : undefined;
}
