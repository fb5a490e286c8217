import { everyLine, type LineChange, type ShownLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';

/** The values that the shopper requests for a line's fields. */
export interface Wish {
  quantity?: number;
  noteToShopper?: string | null;
  canSubstitute?: boolean;
}
type Field = keyof Wish;
export const fields = ['quantity', 'noteToShopper', 'canSubstitute'] as const satisfies readonly Field[];

/** The values allowed for a field in the end: those last requested, or null if any value is allowed. */
interface LastAsked {
  may: readonly unknown[] | null;
  /**
   * The document that made the request; null if no single document can be held to it, for example because another
   * device made it.
   */
  by: object | null;
}

/** Returns a line's fields for comparing; a missing line has quantity 0. */
export const fieldsOf = (line: ShownLine | undefined): Required<Wish> => ({
  quantity: (line?.quantity.thousandths ?? 0) / 1000,
  noteToShopper: line?.noteToShopper ?? null,
  canSubstitute: line?.canSubstitute ?? true,
});

/**
 * Records the shopper's last request for each field of each line. Requests that the shop said it would not carry out do
 * not count.
 */
export function openLastWishes(lineNumbers: readonly string[], before: ReadonlyMap<string, ShownLine>) {
  const asked = new Map<string, Record<Field, LastAsked>>();
  for (const lineNumber of lineNumbers) {
    const is = fieldsOf(before.get(lineNumber));
    asked.set(lineNumber, {
      quantity: { may: [is.quantity], by: null },
      noteToShopper: { may: is.quantity > 0 ? [is.noteToShopper] : null, by: null },
      canSubstitute: { may: is.quantity > 0 ? [is.canSubstitute] : null, by: null },
    });
  }
  const nothing = { may: null, by: null };
  /** The substitution choice for every line and for lines added later; null if unknown. */
  let forAll: boolean | null = true;

  const wishes = {
    /**
     * Records a change requested in a document. The other fields of a line that is removed or added become unspecified.
     */
    ask(lineNumber: string, wish: Wish, by: object | null): void {
      const line = asked.get(lineNumber)!;
      const isSure = line.quantity.may?.length === 1 && line.quantity.may[0] !== 0;
      if (wish.quantity === 0 || (wish.quantity !== undefined && !isSure)) Object.assign(line, { noteToShopper: nothing, canSubstitute: nothing });
      for (const field of fields) if (wish[field] !== undefined) line[field] = { may: [wish[field]], by };
    },
    /** Records a change made on another device. If changes are pending in this browser, either change may win. */
    askElsewhere(lineNumber: string, wish: Wish, waits: boolean): void {
      const line = asked.get(lineNumber)!;
      const earlier = { ...line };
      wishes.ask(lineNumber, wish, null);
      if (!waits) return;
      for (const field of fields) {
        const may = line[field] === earlier[field] ? earlier[field].may : earlier[field].may && line[field].may && [...earlier[field].may, ...line[field].may];
        line[field] = { may, by: null };
      }
    },
    askOfAll(canSubstitute: boolean, by: object): void {
      forAll = canSubstitute;
      for (const line of asked.values()) line.canSubstitute = { may: [canSubstitute], by };
    },
    askOfNone(): void {
      for (const lineNumber of lineNumbers) wishes.ask(lineNumber, { quantity: 0 }, null);
    },
    /** Records that the shop said it would not make this change. Later requests still count. */
    excuse({ lineNumber, quantity, noteToShopper, canSubstitute }: LineChange): void {
      const given = { quantity: quantity && quantity.thousandths / 1000, noteToShopper: noteToShopper === '' ? null : noteToShopper, canSubstitute };
      if (lineNumber === everyLine && canSubstitute === forAll) forAll = null;
      for (const of of lineNumber === everyLine ? lineNumbers : [lineNumber]) {
        const line = asked.get(of)!;
        for (const field of fields) {
          if (given[field] === undefined || !(line[field].may?.includes(given[field]) ?? false)) continue;
          line[field] = nothing;
          // The line may not even exist.
          if (field === 'quantity') Object.assign(line, { noteToShopper: nothing, canSubstitute: nothing });
        }
      }
    },
    /** Records that the outcome is unknown for all lines. */
    excuseLines(): void {
      for (const line of asked.values()) for (const field of fields) line[field] = nothing;
    },
    /** Returns whether lines added later get this substitution choice, as far as that is known. */
    isForAll: (canSubstitute: boolean): boolean => forAll === null || forAll === canSubstitute,
    /**
     * Describes the fields of lines that differ from what was requested; optionally only of those requested in this
     * document.
     */
    unlike(lines: ReadonlyMap<string, ShownLine>, by?: object): string[] {
      return [...asked].flatMap(([lineNumber, line]) => {
        const is = fieldsOf(lines.get(lineNumber));
        return fields.flatMap((field) => {
          const { may, by: asker } = line[field];
          // The other fields of a line that does not exist cannot be compared.
          if (may === null || (by && asker !== by) || (field !== 'quantity' && is.quantity === 0)) return [];
          return may.includes(is[field]) ? [] : [`${field} of ${lineNumber} is ${is[field]}, asked for was ${may.join(' or ')}`];
        });
      });
    },
  };
  return wishes;
}
