import { linkAddress, linkAddressFault } from './link-address.ts';
import { itemField, sectionField, type TypedSection } from './typed-sections.ts';

/**
 * A field of a section's form. A 'body' is a text of several paragraphs, a 'category' the address of one below
 * `shop/browse`, a 'picture' the address of one, a 'box' is 'yes' or empty, and a 'kept' value is not shown.
 */
export interface SectionField {
  name: string;
  label: string;
  kind: 'line' | 'words' | 'body' | 'address' | 'picture' | 'category' | 'box' | 'choice' | 'kept';
  optional?: boolean;
  hint?: string;
  /** The values of a choice, with their names. */
  choices?: Readonly<Record<string, string>>;
}

/** A list in a section's form, whose entries all have the same fields. */
export interface SectionList {
  name: string;
  label: string;
  /** What one entry is called: 'link'. */
  one: string;
  fields: readonly SectionField[];
}

/** What a form shows for one type of section. */
export interface SectionKind {
  name: string;
  fields: readonly SectionField[];
  lists: readonly SectionList[];
}

const line = (name: string, label: string, more: Partial<SectionField> = {}): SectionField => ({ name, label, kind: 'line', ...more });
const heading = line('heading', 'Heading', { optional: true });
const requiredHeading = line('heading', 'Heading');
const words = (name: string, label: string, more: Partial<SectionField> = {}): SectionField => ({ name, label, kind: 'words', ...more });
const bodyHint = 'Leave an empty line between paragraphs. Start each line of a list with a hyphen. A link is written [words](address).';
const body = (name: string, label: string): SectionField => ({ name, label, kind: 'body', hint: bodyHint });
const address: SectionField = { name: 'href', label: 'Address', kind: 'address' };
const links = (name: string, label: string): SectionList => ({ name, label, one: 'link', fields: [line('title', 'Words'), address] });

/** The forms of the sections that this shop can draw, by type. */
export const sectionKinds: Readonly<Record<string, SectionKind>> = {
  title: { name: 'Page title', fields: [line('title', 'Title'), words('lead', 'Introduction', { optional: true })], lists: [] },
  text: { name: 'Text', fields: [heading, body('body', 'Text')], lists: [] },
  questions: {
    name: 'Questions and answers',
    fields: [heading],
    lists: [{ name: 'questions', label: 'Questions', one: 'question', fields: [line('question', 'Question'), body('answer', 'Answer')] }],
  },
  table: {
    name: 'Table',
    fields: [heading],
    lists: [
      { name: 'columns', label: 'Columns', one: 'column', fields: [line('name', 'Heading of the column')] },
      { name: 'rows', label: 'Rows', one: 'row', fields: [] },
    ],
  },
  links: {
    name: 'Links',
    fields: [heading],
    lists: [{ name: 'links', label: 'Links', one: 'link', fields: [line('title', 'Words'), address, line('text', 'Explanation', { optional: true })] }],
  },
  contact: { name: 'How to call us', fields: [heading, { ...body('body', 'Text'), optional: true }], lists: [] },
  story: {
    name: 'Story',
    fields: [line('label', 'Label'), line('title', 'Title'), words('text', 'Text')],
    lists: [
      links('links', 'Buttons'),
      links('more', 'More links'),
      { name: 'pictured', label: 'Pictures', one: 'picture', fields: [{ name: 'category', label: 'First product of', kind: 'category' }] },
    ],
  },
  promises: {
    name: 'Promises',
    fields: [],
    lists: [
      {
        name: 'promises',
        label: 'Promises',
        one: 'promise',
        fields: [
          { name: 'icon', label: 'Icon', kind: 'choice', choices: { clock: 'Clock', van: 'Van', basket: 'Basket', return: 'Return' } },
          line('title', 'Title'),
          line('text', 'Text'),
        ],
      },
    ],
  },
  'slot-invitation': { name: 'Invitation to book a slot', fields: [line('title', 'Title'), words('text', 'Text')], lists: [] },
  offers: { name: 'Offers', fields: [requiredHeading], lists: [] },
  departments: { name: 'Departments', fields: [requiredHeading], lists: [] },
  products: {
    name: 'Products of a category',
    fields: [
      requiredHeading,
      { name: 'category', label: 'Category', kind: 'category' },
      line('linkTitle', 'Words of the link', { optional: true }),
      { name: 'linkHref', label: 'Address of the link', kind: 'address', optional: true },
      line('favourites', 'Heading for customers with favourites', { optional: true, hint: 'With this heading, customers see their own favourites in place of these products.' }),
    ],
    lists: [],
  },
  'menu-cards': {
    name: 'Cards in a menu',
    fields: [],
    lists: [
      {
        name: 'cards',
        label: 'Cards',
        one: 'card',
        fields: [
          line('name', 'Name'),
          address,
          line('subtext', 'Text below', { optional: true }),
          { name: 'newWindow', label: 'Open in a new window', kind: 'box' },
          { name: 'card', label: '', kind: 'kept', optional: true },
          { name: 'style', label: '', kind: 'kept', optional: true },
        ],
      },
    ],
  },
};

/** Returns the fields of an entry in a section's list: the rows of a table have one per column. */
export function fieldsOfItem({ lists }: TypedSection, list: SectionList): readonly SectionField[] {
  if (list.name !== 'rows') return list.fields;
  return (lists['columns'] ?? []).map(({ key, values }, at) => line(`c${key}`, values['name'] || `Column ${at + 1}`));
}

const pictureAddress = /^(?:https:\/\/|\/(?![/\\])|data:image\/)[^\s"'<>]*$/;

/** Returns a message for each field of a section that cannot be saved as typed, by the field's id. */
export function sectionFaults(section: TypedSection, { fields, lists }: SectionKind): Record<string, string> {
  const faults: Record<string, string> = {};
  const check = (id: string, { label, kind, optional }: SectionField, value = '') => {
    if (kind === 'box' || kind === 'kept') return;
    if (value === '' && !optional) faults[id] = kind === 'category' ? 'Please choose a category' : `Please enter: ${label.toLowerCase()}`;
    if (value !== '' && kind === 'address' && !linkAddress.test(value)) faults[id] = linkAddressFault;
    if (value !== '' && kind === 'picture' && !pictureAddress.test(value)) faults[id] = 'A picture has an address that starts with https:// or /';
  };
  for (const field of fields) check(sectionField(section.key, field.name), field, section.values[field.name]);
  for (const list of lists) {
    for (const item of section.lists[list.name] ?? []) {
      for (const field of fieldsOfItem(section, list)) check(itemField(section.key, list.name, item.key, field.name), field, item.values[field.name]);
    }
  }
  return faults;
}

/** Returns the ids of a section's fields, in the order of the form. */
export function sectionFieldIds(section: TypedSection, { fields, lists }: SectionKind): string[] {
  return [
    `s.${section.key}`,
    ...fields.map(({ name }) => sectionField(section.key, name)),
    ...lists.flatMap((list) => [
      `s.${section.key}.${list.name}`,
      ...(section.lists[list.name] ?? []).flatMap(({ key }) => fieldsOfItem(section, list).map(({ name }) => itemField(section.key, list.name, key, name))),
    ]),
    ...seasonFields.map((name) => sectionField(section.key, name)),
  ];
}

export const seasonFields = ['fromDay', 'fromMonth', 'untilDay', 'untilMonth'] as const;
