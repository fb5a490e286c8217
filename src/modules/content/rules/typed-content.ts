import { differingValues } from '#/platform/rules/differing-values.ts';
import type { ContentBody } from './content-component.ts';
import { fieldsOfItem, sectionFaults, sectionKinds, seasonFields, type SectionField, type SectionKind } from './section-kinds.ts';
import { bodyToType, readTypedBody } from './typed-body.ts';
import type { TypedItem, TypedSection } from './typed-sections.ts';

/** A component as it is stored: an object with a type. */
type Component = { type: string } & Record<string, unknown>;

/** The type of a section that the form cannot show. Its component is kept as it is, as JSON in the value `component`. */
export const keptType = 'kept';

/** Returns the form's sections for stored components. */
export function sectionsToType(components: readonly { type: string }[]): TypedSection[] {
  return components.map((given, key) => {
    const component = given as Component;
    const kind = sectionKinds[component.type];
    const section = kind ? toSection(key, component, kind) : null;
    // A component that would not come back as it is, such as one with an unknown field, cannot be shown in the form.
    if (section !== null && differingValues({ component }, { component: toComponent(section) }) === null) return section;
    return { key, type: keptType, values: { of: component.type, component: JSON.stringify(component) }, lists: {} };
  });
}

/** Returns a new section of a type, with one empty entry in each list that needs one. */
export function newSection(key: number, type: string): TypedSection {
  const lists = sectionKinds[type]?.lists ?? [];
  return { key, type, values: {}, lists: Object.fromEntries(lists.map(({ name }) => [name, name === 'more' ? [] : [{ key: 0, values: {} }]])) };
}

/** Returns the typed components, or a message for each field that cannot be saved, by the field's id. */
export function contentTyped(sections: readonly TypedSection[]): { ok: true; content: Component[] } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  for (const section of sections) {
    if (section.type === keptType) {
      if (keptComponent(section) === null) faults[`s.${section.key}`] = 'This section could not be read. Please reload the page.';
      continue;
    }
    const kind = sectionKinds[section.type];
    if (kind === undefined) faults[`s.${section.key}`] = 'This kind of section is not known';
    else Object.assign(faults, sectionFaults(section, kind), listFaultsOf(section), seasonFaults(section));
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, content: sections.map((section) => keptComponent(section) ?? toComponent(section)) };
}

function keptComponent({ type, values }: TypedSection): Component | null {
  if (type !== keptType) return null;
  try {
    const component = JSON.parse(values['component'] ?? '') as Component | null;
    return typeof component?.type === 'string' ? component : null;
  } catch {
    return null;
  }
}

/** Returns a message for each list that must not be empty. */
function listFaultsOf({ key, type, lists, values }: TypedSection): Record<string, string> {
  if (type === 'table' && (lists['columns'] ?? []).length === 0) return { [`s.${key}.columns`]: 'Please add a column' };
  if (type === 'products' && Boolean(values['linkTitle']) !== Boolean(values['linkHref'])) {
    return { [`s.${key}.${values['linkTitle'] ? 'linkHref' : 'linkTitle'}`]: 'Enter both words and address of the link, or neither' };
  }
  return {};
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function seasonFaults({ key, values }: TypedSection): Record<string, string> {
  const [fromDay = '', fromMonth = '', untilDay = '', untilMonth = ''] = seasonFields.map((name) => values[name] ?? '');
  const typed = [fromDay, fromMonth, untilDay, untilMonth];
  if (typed.every((one) => one === '')) return {};
  const missing = typed.indexOf('');
  if (missing !== -1) return { [`s.${key}.${seasonFields[missing]}`]: 'Choose both days of the season, or neither' };
  const wrong = [[fromDay, fromMonth, 'fromDay'], [untilDay, untilMonth, 'untilDay']].find(([day, month]) => !(Number(day) <= (daysOfMonth[Number(month) - 1] ?? 0)));
  return wrong === undefined ? {} : { [`s.${key}.${wrong[2]}`]: 'This month has no such day' };
}

function toSection(key: number, component: Component, kind: SectionKind): TypedSection {
  const { type } = component;
  const link = component['link'] as { title: string; href: string } | null | undefined;
  const given: Record<string, unknown> = { ...component, ...(link && { linkTitle: link.title, linkHref: link.href }) };
  const season = component['season'] as { from?: string; until?: string } | undefined;
  const [fromMonth = '', fromDay = ''] = String(season?.from ?? '').split('-');
  const [untilMonth = '', untilDay = ''] = String(season?.until ?? '').split('-');
  const values = { ...valuesToType(given, kind.fields), ...(season && { fromDay, fromMonth, untilDay, untilMonth }) };
  if (type === 'table') return { key, type, values, lists: tableToType(component) };
  const listed = kind.lists.map(({ name, fields }) => [name, entriesOf(given[name]).map((entry, item) => ({ key: item, values: valuesToType(typeof entry === 'string' ? { category: entry } : Object(entry), fields) }))]);
  return { key, type, values, lists: Object.fromEntries(listed) as Record<string, TypedItem[]> };
}

const entriesOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

function valuesToType(given: object, fields: readonly SectionField[]): Record<string, string> {
  const texts = fields.map(({ name, kind }) => {
    const value = (given as Record<string, unknown>)[name];
    if (kind === 'body') return [name, isBody(value) ? bodyToType(value) : ''];
    if (kind === 'box') return [name, value === true ? 'yes' : ''];
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts.filter(([, value]) => value !== '')) as Record<string, string>;
}

const isBody = (value: unknown): value is ContentBody =>
  Array.isArray(value) && value.every((part) => typeof part === 'string' || (Array.isArray(part) && part.every((entry) => typeof entry === 'string')));

function tableToType(component: Component): Record<string, TypedItem[]> {
  const cells = (row: unknown) => Object.fromEntries(entriesOf(row).map((cell, at) => [`c${at}`, String(cell)]));
  return {
    columns: entriesOf(component['columns']).map((name, key) => ({ key, values: { name: String(name) } })),
    rows: entriesOf(component['rows']).map((row, key) => ({ key, values: cells(row) })),
  };
}

function toComponent(section: TypedSection): Component {
  const { type, values } = section;
  const kind = sectionKinds[type]!;
  const { linkTitle, linkHref, ...own } = valuesTyped(values, kind.fields);
  const lists = kind.lists.map((list) => {
    const entries = (section.lists[list.name] ?? []).map((item) => valuesTyped(item.values, fieldsOfItem(section, list)));
    if (list.name === 'pictured') return [list.name, entries.map(({ category }) => category)];
    if (list.name === 'columns') return [list.name, entries.map(({ name }) => name)];
    return [list.name, list.name === 'rows' ? entries.map((cells) => Object.values(cells)) : entries];
  });
  const link = linkTitle && linkHref ? { title: linkTitle, href: linkHref } : null;
  return { type, ...own, ...Object.fromEntries(lists), ...(type === 'products' && { link }), ...seasonTyped(values) };
}

function valuesTyped(values: Readonly<Record<string, string>>, fields: readonly SectionField[]): Record<string, unknown> {
  const typed = fields.map(({ name, kind, optional }) => {
    const text = values[name] ?? '';
    if (kind === 'body') return [name, readTypedBody(text)];
    if (kind === 'box') return [name, text !== ''];
    return [name, text === '' && optional ? null : text];
  });
  return Object.fromEntries(typed) as Record<string, unknown>;
}

function seasonTyped(values: Readonly<Record<string, string>>): object {
  const { fromDay = '', fromMonth = '', untilDay = '', untilMonth = '' } = values;
  return fromDay === '' ? {} : { season: { from: `${fromMonth}-${fromDay}`, until: `${untilMonth}-${untilDay}` } };
}
