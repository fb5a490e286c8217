import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';

/** An entry of a section's list in a form, as typed: a link, a question. */
export interface TypedItem {
  /** Identifies the entry's fields within the section's: `s.{section}.{list}.{key}.title`. */
  key: number;
  values: Readonly<Record<string, string>>;
}

/** A section in a form, as typed. Its fields are named `s.{key}.heading`. */
export interface TypedSection {
  key: number;
  type: string;
  values: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly TypedItem[]>>;
}

/** Returns the name and id of a section's field. */
export const sectionField = (section: number, name: string): string => `s.${section}.${name}`;

/** Returns the name and id of a field of a list's entry. */
export const itemField = (section: number, list: string, item: number, name: string): string => `s.${section}.${list}.${item}.${name}`;

/** Reads the sections in a posted form, in its order. */
export function readTypedSections(fields: FormFields): TypedSection[] {
  const sections = new Map<number, { type: string; values: Record<string, string>; lists: Record<string, Map<number, Record<string, string>>> }>();
  for (const [name, value] of fields) {
    const [, key, field = '', item, itemName = ''] = /^s\.(\d{1,4})\.(\w{1,30})(?:\.(\d{1,4})\.(\w{1,30}))?$/.exec(name) ?? [];
    if (key === undefined) continue;
    const section = sections.get(Number(key)) ?? { type: '', values: {}, lists: {} };
    sections.set(Number(key), section);
    if (item !== undefined) {
      const list = (section.lists[field] ??= new Map());
      list.set(Number(item), { ...list.get(Number(item)), [itemName]: trimmed(value) });
    } else if (field === 'type') section.type = value;
    else section.values[field] = trimmed(value);
  }
  return [...sections].map(([key, { type, values, lists }]) => ({
    key,
    type,
    values,
    lists: Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, [...items].map(([itemKey, itemValues]) => ({ key: itemKey, values: itemValues }))])),
  }));
}

// Browsers send line breaks in forms as two characters.
const trimmed = (value: string): string => value.replaceAll('\r\n', '\n').trim();

/** The sections after a pressed button, and the id of the element to focus. */
export interface AfterSectionStep {
  sections: TypedSection[];
  focus: string;
}

/**
 * Applies a pressed button of the form, such as 'down s.3' or 'add s.3.links', to its sections. `newSection` makes the
 * section that 'add-section' adds.
 */
export function afterSectionStep(sections: readonly TypedSection[], step: string, newSection: (key: number) => TypedSection): AfterSectionStep {
  const [what = '', path = ''] = step.split(' ');
  if (what === 'add-section') {
    const added = newSection(nextKey(sections));
    return { sections: [...sections, added], focus: `s.${added.key}` };
  }
  const [, sectionKey, list, itemKey] = path.split('.');
  if (list === undefined) return { sections: moved(sections, what, Number(sectionKey)), focus: what === 'remove' ? 'sections' : path };
  let focus = `s.${sectionKey}`;
  const changed = sections.map((section) => {
    if (section.key !== Number(sectionKey)) return section;
    const items = section.lists[list] ?? [];
    if (what === 'add') focus = `${path}.${nextKey(items)}`;
    else if (what !== 'remove') focus = path;
    const after = what === 'add' ? [...items, { key: nextKey(items), values: {} }] : moved(items, what, Number(itemKey));
    return { ...section, lists: { ...section.lists, [list]: after } };
  });
  return { sections: changed, focus };
}

const nextKey = (entries: readonly { key: number }[]): number => Math.max(-1, ...entries.map(({ key }) => key)) + 1;

/** Returns the entries with one of them removed, or one place up or down. */
function moved<Entry extends { key: number }>(entries: readonly Entry[], what: string, key: number): Entry[] {
  const at = entries.findIndex((entry) => entry.key === key);
  const others = entries.filter((entry) => entry.key !== key);
  if (at === -1 || what === 'remove') return others;
  const to = at + (what === 'up' ? -1 : what === 'down' ? 1 : 0);
  others.splice(Math.max(0, to), 0, entries[at]!);
  return others;
}
