import type { WireStaffProductSummary } from '#/contract/rest-types.ts';
import { pastedLineNumbers, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { listStaffProducts, readStaffProducts } from '#/modules/catalogue/web/keep-product-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The products that a picker found for a typed text. */
export interface FoundProducts {
  text: string;
  content: readonly WireStaffProductSummary[];
  total: number;
  /** The pasted line numbers that no product has. */
  unknown: readonly string[];
}

/** The products that the pickers of a form show. */
export interface PickerData {
  /** The picked products; a line number without a product is missing. */
  known: readonly WireStaffProductSummary[];
  /** By the name of the picker's field, what was found for the text in its search field. */
  found: Readonly<Record<string, FoundProducts>>;
}

/** The data of a picker in a form without products. */
export const noPickerData: PickerData = { known: [], found: {} };

/**
 * Loads the names of picked products and, after a search without script, the found ones: `fields` are those of the
 * posted form, null for a form that was only opened.
 */
export async function loadPicker(calls: CallLayer, lineNumbers: readonly string[], fields: FormFields | null): Promise<PickerData> {
  const searches = (fields ?? []).flatMap(([name, text]) => (name.endsWith('.find') && text.trim() !== '' ? [[name.slice(0, -'.find'.length), text] as const] : []));
  const [known, ...found] = await Promise.all([
    readStaffProducts(calls, lineNumbers),
    ...searches.map(async ([field, text]) => [field, await findProducts(calls, text)] as const),
  ]);
  return { known, found: Object.fromEntries(found) };
}

const size = 12;

/** Finds products by words, line number or bar code, or all of a pasted list of line numbers. */
export async function findProducts(calls: CallLayer, typed: string): Promise<FoundProducts> {
  const text = typed.trim().slice(0, 4000);
  const pasted = pastedLineNumbers(text)?.slice(0, 200);
  if (pasted === undefined) {
    const { content, totalResults } = await listStaffProducts(calls, { query: text.slice(0, 200), start: 0, size });
    return { text, content, total: totalResults, unknown: [] };
  }
  const content = await readStaffProducts(calls, pasted);
  const there = new Set(content.map(({ lineNumber }) => lineNumber));
  return { text, content, total: content.length, unknown: pasted.filter((lineNumber) => !there.has(lineNumber)) };
}

/** Returns the line numbers of all groups. */
export const linesOf = (groups: readonly { lineNumbers: readonly string[] }[]): string[] => groups.flatMap(({ lineNumbers }) => lineNumbers);

/** Returns the fields of a posted form as text. */
export const fieldsOfForm = (form: FormData): FormFields => [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
