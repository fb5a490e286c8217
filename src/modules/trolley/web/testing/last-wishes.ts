import { everyLine, type LineChange, type ShownLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';

/** The fields that can be requested for a line. */
export interface Wish {
  quantity?: number;
  noteToShopper?: string | null;
  canSubstitute?: boolean;
}
type Field = keyof Wish;
export const fields = ['quantity', 'noteToShopper', 'canSubstitute'] as const satisfies readonly Field[];

/** The final value that a field of a line should have: the last one requested, or anything. */
interface LastAsked {
  may: readonly unknown[] | null;
  /** The document in which it was requested; null if it was requested elsewhere, or not at all. */
  by: object | null;
}

/** A line's fields in a form that can be compared: a missing line has quantity 0. */
export const fieldsOf = (line: ShownLine | undefined): Required<Wish> => ({
  quantity: (line?.quantity.thousandths ?? 0) / 1000,
  noteToShopper: line?.noteToShopper ?? null,
  canSubstitute: line?.canSubstitute ?? true,
});

/**
 * The last request of a shopper for each field of each line, without those that the shop said it would not carry out.
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
  /** The substitution choice for every line, and for those to come; null when unknown. */
  let forAll: boolean | null = true;

  const wishes = {
    /** Requested in a document. A line that is removed or added starts again with unspecified fields. */
    ask(lineNumber: string, wish: Wish, by: object | null): void {
      const line = asked.get(lineNumber)!;
      const isSure = line.quantity.may?.length === 1 && line.quantity.may[0] !== 0;
      if (wish.quantity === 0 || (wish.quantity !== undefined && !isSure)) Object.assign(line, { noteToShopper: nothing, canSubstitute: nothing });
      for (const field of fields) if (wish[field] !== undefined) line[field] = { may: [wish[field]], by };
    },
    /** Records a change made on another device. If changes are pending here, either may come last. */
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
    /** The shop said that it would not make this change; anything requested since still counts. */
    excuse({ lineNumber, quantity, noteToShopper, canSubstitute }: LineChange): void {
      const given = { quantity: quantity && quantity.thousandths / 1000, noteToShopper: noteToShopper === '' ? null : noteToShopper, canSubstitute };
      if (lineNumber === everyLine && canSubstitute === forAll) forAll = null;
      for (const of of lineNumber === everyLine ? lineNumbers : [lineNumber]) {
        const line = asked.get(of)!;
        for (const field of fields) {
          if (given[field] === undefined || !(line[field].may?.includes(given[field]) ?? false)) continue;
          line[field] = nothing;
          // Whether the line exists at all is unknown too.
          if (field === 'quantity') Object.assign(line, { noteToShopper: nothing, canSubstitute: nothing });
        }
      }
    },
    /** The outcome for all lines is unknown. */
    excuseLines(): void {
      for (const line of asked.values()) for (const field of fields) line[field] = nothing;
    },
    /** Whether lines to come have the requested substitution choice. */
    isForAll: (canSubstitute: boolean): boolean => forAll === null || forAll === canSubstitute,
    /**
     * The fields of lines that differ from what was requested, in words; optionally only those requested in this
     * document.
     */
    unlike(lines: ReadonlyMap<string, ShownLine>, by?: object): string[] {
      return [...asked].flatMap(([lineNumber, line]) => {
        const is = fieldsOf(lines.get(lineNumber));
        return fields.flatMap((field) => {
          const { may, by: asker } = line[field];
          // Fields of a line that does not exist cannot be compared.
          if (may === null || (by && asker !== by) || (field !== 'quantity' && is.quantity === 0)) return [];
          return may.includes(is[field]) ? [] : [`${field} of ${lineNumber} is ${is[field]}, asked for was ${may.join(' or ')}`];
        });
      });
    },
  };
  return wishes;
}
