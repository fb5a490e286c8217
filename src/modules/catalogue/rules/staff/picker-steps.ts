/** The fields of a posted form, in its order; a name may occur several times. */
export type FormFields = readonly (readonly [name: string, value: string])[];

/**
 * Applies the pressed button of a product picker, which without script posts the whole form, to the fields of the form.
 * Returns null if no button of a picker was pressed: then the form is to be saved. Enter in a text field saves too,
 * unless a search field has a text that was not searched for yet.
 */
export function afterPickerStep(fields: FormFields): FormFields | null {
  const step = fields.find(([name]) => name === 'step')?.[1];
  if (step === undefined || (step === 'enter' && !hasNewSearch(fields))) return null;
  const [what = '', field = '', numbers = ''] = step.split(' ');
  const others = fields.filter(([name]) => name !== 'step');
  const put = (change: (picked: readonly string[]) => readonly string[]): FormFields =>
    others.map(([name, value]) => (name === field ? [name, change(pickedIn(value)).join(',')] : [name, value]));
  if (what === 'add') return put((picked) => withPicked(picked, pickedIn(numbers)));
  if (what === 'remove') return put((picked) => picked.filter((one) => one !== numbers));
  if (what === 'add-group') return [...others, [`groups.${nextKey(others)}.threshold`, '1']];
  if (what === 'remove-group') return others.filter(([name]) => !name.startsWith(`groups.${field}.`));
  return others;
}

/** Returns whether a search field has another text than the one whose results the form shows. */
function hasNewSearch(fields: FormFields): boolean {
  const texts = new Map(fields);
  return fields.some(([name, text]) => name.endsWith('.find') && text.trim() !== '' && text.trim() !== texts.get(name.replace(/find$/, 'found')));
}

/** Returns the line numbers in a picker's field. */
export const pickedIn = (value: string): string[] => value.split(',').filter((one) => one !== '');

/** Returns the picked line numbers with more, each once. */
export const withPicked = (picked: readonly string[], more: readonly string[]): string[] => [...new Set([...picked, ...more])];

/** Returns the line numbers in a pasted text; null if it is not a list of at least two numbers. */
export function pastedLineNumbers(text: string): string[] | null {
  const numbers = text.split(/[\s,;]+/).filter((one) => one !== '');
  return numbers.length > 1 && numbers.every((one) => /^\d{4,20}$/.test(one)) ? [...new Set(numbers)] : null;
}

/** A group of products in a form, as typed. */
export interface TypedGroup {
  /** Identifies the group's fields within the form: `groups.{key}.name`. */
  key: number;
  /** The stored id; empty for a new group. */
  id: string;
  name: string;
  /** How many to choose from the group. */
  threshold: string;
  lineNumbers: readonly string[];
}

/** Reads the groups of products in a posted form. */
export function readTypedGroups(fields: FormFields): TypedGroup[] {
  const texts = new Map(fields);
  return keysIn(fields).map((key) => {
    const text = (name: string) => (texts.get(`groups.${key}.${name}`) ?? '').trim();
    return { key, id: text('id'), name: text('name'), threshold: text('threshold'), lineNumbers: pickedIn(text('lines')) };
  });
}

/** A group that is ready to save. */
export interface ReadGroup {
  id: string;
  name: string;
  threshold: number;
  lineNumbers: string[];
}

/** Checks typed groups. Returns them ready to save, with an id for each new one; or a message for each faulty field. */
export function groupsTyped(typed: readonly TypedGroup[]): { ok: true; groups: ReadGroup[] } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const taken = new Set(typed.map(({ id }) => id));
  const freeId = (): string => {
    let number = 1;
    while (taken.has(`g${number}`)) number += 1;
    taken.add(`g${number}`);
    return `g${number}`;
  };
  const groups = typed.map(({ key, id, name, threshold, lineNumbers }) => {
    const count = /^\d{1,3}$/.test(threshold) ? Number(threshold) : 0;
    if (name === '') faults[`groups.${key}.name`] = 'Please enter a name for the group';
    if (count < 1 || count > 99) faults[`groups.${key}.threshold`] = 'Enter a number from 1 to 99';
    if (lineNumbers.length === 0) faults[`groups.${key}.lines`] = 'Please add at least one product';
    return { id: id === '' ? freeId() : id, name, threshold: count, lineNumbers: [...lineNumbers] };
  });
  if (groups.length === 0) faults['groups'] = 'Please add a group of products';
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, groups };
}

/** Returns the names of the fields of typed groups, in the order of the form. */
export const groupFields = (typed: readonly TypedGroup[]): string[] =>
  ['groups', ...typed.flatMap(({ key }) => ['threshold', 'name', 'lines'].map((name) => `groups.${key}.${name}`))];

/** Returns the key of a group to add. */
export const nextGroupKey = (typed: readonly { key: number }[]): number => Math.max(-1, ...typed.map(({ key }) => key)) + 1;

const nextKey = (fields: FormFields): number => nextGroupKey(keysIn(fields).map((key) => ({ key })));

function keysIn(fields: FormFields): number[] {
  const keys = fields.flatMap(([name]) => /^groups\.(\d{1,4})\./.exec(name)?.[1] ?? []);
  return [...new Set(keys)].map(Number);
}
