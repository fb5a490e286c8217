/**
 * The number typed into a quantity field, with or without its unit, or undefined if the text is not one. Accepts digits
 * with at most one decimal point; an empty field is not a number.
 */
export function typedQuantity(typed: string, unit = ''): number | undefined {
  const text = typed.trim();
  const trimmed = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return /^(\d+\.?\d*|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** The value one step away, without the rounding errors of binary fractions (0.1 + 0.2 is 0.3). */
export function stepped(value: number, step: number): number {
  return Math.round((value + step) * 1000) / 1000;
}
