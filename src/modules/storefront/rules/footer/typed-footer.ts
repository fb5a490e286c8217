import type { WireFooter, WireFooterLink, WireStaffFooter } from '#/contract/rest-types.ts';
import { sectionFaults, type SectionField, type SectionKind, type SectionList } from '#/modules/content/rules/section-kinds.ts';
import type { TypedSection } from '#/modules/content/rules/typed-sections.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { footerLinkTypes } from './footer-link-types.ts';

const title: SectionField = { name: 'title', label: 'Heading', kind: 'line' };
const linkFields: readonly SectionField[] = [
  { name: 'title', label: 'Words', kind: 'line' },
  { name: 'href', label: 'Address', kind: 'address' },
];
const newWindow: SectionField = { name: 'popup', label: 'Open in a new window', kind: 'box' };
const typeChoice: SectionField = { name: 'type', label: 'Icon', kind: 'choice', optional: true, choices: Object.fromEntries(footerLinkTypes.map((type) => [type, typeName(type)])) };
const keptType: SectionField = { name: 'type', label: '', kind: 'kept', optional: true };
const links = (type: SectionField): SectionList => ({ name: 'links', label: 'Links', one: 'link', fields: [...linkFields, type, newWindow] });
const linksUnder = (name: string, type: SectionField = keptType): SectionKind => ({ name, fields: [title], lists: [links(type)] });

/** The sections of the footer's form, in its order (SH-358). */
export const footerKinds: Readonly<Record<keyof WireFooter, SectionKind>> = {
  support: linksUnder('Support'),
  about: linksUnder('About us'),
  shops: linksUnder('Our other shops'),
  social: linksUnder('Social media', typeChoice),
  apps: linksUnder('Apps', typeChoice),
  siteLinks: { name: 'Last line', fields: [], lists: [links(keptType)] },
  copyright: { name: 'Copyright', fields: [{ name: 'copyright', label: 'Copyright', kind: 'line' }], lists: [] },
  regulatorLogo: {
    name: 'Logo of the regulator',
    fields: [
      { name: 'src', label: 'Address of the picture', kind: 'picture', optional: true },
      { name: 'alt', label: 'What the picture says', kind: 'line', optional: true },
      { name: 'href', label: 'Where it leads', kind: 'address', optional: true },
    ],
    lists: [],
  },
};

/** The parts of the footer, in the order of the form. */
export const footerParts = Object.keys(footerKinds) as (keyof WireFooter)[];

/** Returns the form's sections for a stored footer. */
export function footerToType(footer: WireFooter): TypedSection[] {
  return footerParts.map((part, key) => {
    const value = footer[part];
    if (part === 'copyright') return { key, type: part, values: { copyright: footer.copyright }, lists: {} };
    if (value === null) return { key, type: part, values: {}, lists: {} };
    if (part === 'regulatorLogo') return { key, type: part, values: { ...footer.regulatorLogo }, lists: {} };
    const { title: heading, links: stored } = part === 'siteLinks' ? { title: '', links: footer.siteLinks } : footer[part as 'support'];
    const items = stored.map((link, at) => ({ key: at, values: { title: link.title, href: link.href, type: link.type ?? '', popup: link.popup ? 'yes' : '' } }));
    return { key, type: part, values: heading === '' ? {} : { title: heading }, lists: { links: items } };
  });
}

/** Returns the sections of a posted form, one for each part: one that is missing is empty. */
export const footerSections = (posted: readonly TypedSection[]): TypedSection[] =>
  footerParts.map((part, key) => ({ lists: {}, values: {}, ...posted.find((section) => section.key === key), key, type: part }));

/** Returns the typed footer, or a message for each field that cannot be saved, by the field's id. */
export function footerTyped(sections: readonly TypedSection[]): { ok: true; footer: WireFooter } | { ok: false; faults: Record<string, string> } {
  const faults = Object.assign({}, ...sections.map((section) => sectionFaults(section, footerKinds[section.type as keyof WireFooter]))) as Record<string, string>;
  const logo = sections[footerParts.indexOf('regulatorLogo')]!;
  const isLogo = Object.values(logo.values).some((text) => text !== '');
  for (const { name, label } of isLogo ? footerKinds.regulatorLogo.fields : []) {
    if (!logo.values[name]) faults[`s.${logo.key}.${name}`] ??= `Please enter: ${label.toLowerCase()}, or leave all of them empty`;
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, footer: Object.fromEntries(sections.map((section) => [section.type, partOf(section, isLogo)])) as unknown as WireFooter };
}

function partOf({ type, values, lists }: TypedSection, isLogo: boolean): WireFooter[keyof WireFooter] {
  const text = (name: string) => values[name] ?? '';
  if (type === 'copyright') return text('copyright');
  if (type === 'regulatorLogo') return isLogo ? { alt: text('alt'), href: text('href'), src: text('src') } : null;
  const typed = (lists['links'] ?? []).map(({ values: link }): WireFooterLink => ({ title: link['title'] ?? '', href: link['href'] ?? '', popup: Boolean(link['popup']), type: link['type'] || null }));
  return type === 'siteLinks' ? typed : { title: text('title'), links: typed };
}

/** Returns the id of the form's field for a field that the call refuses, such as 'social.links.2.href'. */
export function footerFieldId(refused: string, sections: readonly TypedSection[]): string {
  const [part = '', ...path] = refused.split('.');
  const section = sections.find(({ type }) => type === part);
  if (section === undefined) return refused;
  const [list, at, field] = part === 'siteLinks' ? ['links', ...path] : path;
  if (list !== 'links') return `s.${section.key}.${list ?? part}`;
  const item = section.lists['links']?.[Number(at)];
  return item === undefined ? `s.${section.key}.links` : `s.${section.key}.links.${item.key}.${field ?? 'title'}`;
}

/** Names the parts in which the stored footer differs from the typed one, after someone else has changed it. */
export function differingFooter(typed: WireFooter, { version: _version, ...stored }: WireStaffFooter): string[] {
  const differing = differingValues(typed, stored);
  return differing === null ? [] : footerParts.filter((part) => part in differing.after).map((part) => footerKinds[part].name.toLowerCase());
}

function typeName(type: string): string {
  return type === 'x' ? 'X' : type === 'youtube' ? 'YouTube' : `${type[0]!.toUpperCase()}${type.slice(1)}`;
}
