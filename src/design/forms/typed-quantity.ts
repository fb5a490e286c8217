/**
 * Returns the number typed into a quantity field, with or without its unit; undefined if the text is not a number.
 * Accepts digits with at most one decimal point. An empty field is not a number.
 */
export function typedQuantity(typed: string, unit = ''): number | undefined {
  const text = typed.trim();
  const trimmed = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return /^(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Returns the value changed by one step, without the rounding errors of binary fractions: 0.1 + 0.2 is 0.3. */
export function stepped(value: number, step: number): number {
  return Math.round((value + step) * 1000) / 1000;
}
