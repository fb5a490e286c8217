import { describe, expect, it } from 'vitest';
import { contentComponentSchema, type ContentComponent } from './content-component-schema.ts';
import { sectionFieldIds, sectionKinds } from './section-kinds.ts';
import { contentTyped, keptType, newSection, sectionsToType } from './typed-content.ts';
import { afterSectionStep, readTypedSections, type TypedSection } from './typed-sections.ts';

const components: ContentComponent[] = [
  { type: 'title', title: 'Delivery', lead: null },
  { type: 'text', heading: 'When', body: ['Every day.', ['From 7am', 'until 10pm'], 'See [help](/ecom/help-information).'], season: { from: '12-01', until: '02-29' } },
  { type: 'table', heading: null, columns: ['Service', 'Charge'], rows: [['Delivery', '£4'], ['Collection', 'Free']] },
  { type: 'questions', heading: null, questions: [{ question: 'Why?', answer: ['Because.'] }] },
  { type: 'links', heading: 'More', links: [{ title: 'Help', href: '/ecom/help-information', text: null }] },
  { type: 'contact', heading: null, body: [] },
  { type: 'story', label: 'Now', title: 'Soup', text: 'Hot', links: [{ title: 'A', href: '/a' }], more: [], pictured: ['groceries/soup'] },
  { type: 'promises', promises: [{ icon: 'van', title: 'A', text: 'B' }] },
  { type: 'slot-invitation', title: 'Book', text: 'Now' },
  { type: 'offers', heading: 'Offers' },
  { type: 'departments', heading: 'All' },
  { type: 'products', heading: 'Fresh', category: 'groceries', link: { title: 'All', href: '/all' }, favourites: 'Yours' },
  { type: 'products', heading: 'Fresh', category: 'groceries', link: null, favourites: null },
  { type: 'menu-cards', cards: [{ name: 'Wine', href: 'https://wine.example/', subtext: null, card: 'a', newWindow: true, style: null }] },
];

/** Returns the fields that a browser would send for these sections. */
const sent = (sections: readonly TypedSection[]): [string, string][] =>
  sections.flatMap(({ key, type, values, lists }) => [
    [`s.${key}.type`, type] as [string, string],
    ...Object.entries(values).map(([name, value]) => [`s.${key}.${name}`, value.replaceAll('\n', '\r\n')] as [string, string]),
    ...Object.entries(lists).flatMap(([list, items]) => items.flatMap((item) => Object.entries(item.values).map(([name, value]) => [`s.${key}.${list}.${item.key}.${name}`, value] as [string, string]))),
  ]);

describe('the form for content', () => {
  it.each(components)('brings back a component of type $type as it was stored [AC-545 part]', (component) => {
    expect(sectionsToType([component])[0]!.type).toBe(component.type);
    expect(contentTyped(readTypedSections(sent(sectionsToType([component]))))).toEqual({ ok: true, content: [component] });
  });

  it('has a kind of section for every component that the shop draws [AC-545 part]', () => {
    expect(Object.keys(sectionKinds).sort()).toEqual(contentComponentSchema.options.map(({ shape }) => shape.type.value).sort());
  });

  it('keeps components that it cannot show as they are, in their place', () => {
    const stored = [{ type: 'hologram', metres: 3 }, components[0]!, { type: 'text', heading: 7 }, { type: 'title', title: 'A', lead: null, extra: 1 }];
    const sections = sectionsToType(stored);
    expect(sections.map(({ type }) => type)).toEqual([keptType, 'title', keptType, keptType]);
    expect(contentTyped(readTypedSections(sent(sections)))).toEqual({ ok: true, content: stored });
    expect(contentTyped([{ key: 0, type: keptType, values: { component: 'nothing' }, lists: {} }])).toMatchObject({ ok: false });
  });

  it('names each field that keeps it from being saved', () => {
    const text = { ...newSection(3, 'text'), values: { fromDay: '31', fromMonth: '02', untilDay: '01', untilMonth: '03' } };
    const products = { ...newSection(5, 'products'), values: { heading: 'A', category: 'a', linkTitle: 'All' } };
    const season = { ...newSection(6, 'offers'), values: { heading: 'A', fromDay: '01' } };
    const columns = { ...newSection(7, 'table'), lists: {} };
    expect(contentTyped([text, newSection(4, 'links'), products, season, columns])).toEqual({
      ok: false,
      faults: {
        's.3.body': 'Please enter: text',
        's.3.fromDay': 'This month has no such day',
        's.4.links.0.title': 'Please enter: words',
        's.4.links.0.href': 'Please enter: address',
        's.5.linkHref': 'Enter both words and address of the link, or neither',
        's.6.fromMonth': 'Choose both days of the season, or neither',
        's.7.columns': 'Please add a column',
      },
    });
    const faulty = { ...newSection(0, 'links'), lists: { links: [{ key: 0, values: { title: 'A', href: 'javascript:x' } }] } };
    expect(contentTyped([faulty])).toMatchObject({ faults: { 's.0.links.0.href': 'An address starts with /, https://, tel: or mailto:, and has no spaces or brackets' } });
    expect(sectionFieldIds(faulty, sectionKinds['links']!).slice(0, 4)).toEqual(['s.0', 's.0.heading', 's.0.links', 's.0.links.0.title']);
  });
});

describe('a button of the form for content', () => {
  const make = (key: number) => newSection(key, 'text');
  const of = (...types: string[]) => types.map((type, key) => newSection(key, type));
  const types = (sections: readonly TypedSection[]) => sections.map(({ type }) => type);

  it('adds, moves and removes a section, and says where the focus goes', () => {
    expect(afterSectionStep(of('title'), 'add-section', make)).toMatchObject({ sections: [{ key: 0 }, { key: 1, type: 'text' }], focus: 's.1' });
    const sections = of('title', 'text', 'links');
    const after = (step: string) => types(afterSectionStep(sections, step, make).sections);
    expect([after('up s.2'), after('down s.0'), after('up s.0'), after('down s.2')]).toEqual([
      ['title', 'links', 'text'],
      ['text', 'title', 'links'],
      ['title', 'text', 'links'],
      ['title', 'text', 'links'],
    ]);
    expect([after('remove s.1'), after('remove s.9'), after('nonsense')]).toEqual([['title', 'links'], ['title', 'text', 'links'], ['title', 'text', 'links']]);
    expect(afterSectionStep(sections, 'up s.2', make).focus).toBe('s.2');
  });

  it('adds, moves and removes an entry of a list', () => {
    const sections = of('links');
    const added = afterSectionStep(sections, 'add s.0.links', make);
    expect([added.sections[0]!.lists['links']!.map(({ key }) => key), added.focus]).toEqual([[0, 1], 's.0.links.1']);
    const up = afterSectionStep(added.sections, 'up s.0.links.1', make);
    expect(up.sections[0]!.lists['links']!.map(({ key }) => key)).toEqual([1, 0]);
    expect(afterSectionStep(up.sections, 'remove s.0.links.0', make).sections[0]!.lists['links']!.map(({ key }) => key)).toEqual([1]);
  });

  it('removes a column of a table with its cells', () => {
    const [table] = sectionsToType([components[2]!]);
    const { sections } = afterSectionStep([table!], 'remove s.0.columns.0', make);
    expect(contentTyped(sections)).toEqual({ ok: true, content: [{ type: 'table', heading: null, columns: ['Charge'], rows: [['£4'], ['Free']] }] });
  });
});
