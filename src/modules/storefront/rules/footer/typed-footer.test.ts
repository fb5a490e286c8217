import { describe, expect, it } from 'vitest';
import type { WireFooter } from '#/contract/rest-types.ts';
import { readTypedSections } from '#/modules/content/rules/typed-sections.ts';
import { differingFooter, footerFieldId, footerParts, footerSections, footerToType, footerTyped } from './typed-footer.ts';

const link = (title: string, more: Partial<WireFooter['siteLinks'][number]> = {}) => ({ title, href: `/ecom/${title.toLowerCase()}`, popup: false, type: null, ...more });
const footer: WireFooter = {
  support: { title: 'Support', links: [link('Help'), link('Recalls', { popup: true })] },
  about: { title: 'About us', links: [] },
  shops: { title: 'Our other shops', links: [link('Cellar', { href: 'https://cellar.example' })] },
  social: { title: 'Follow us', links: [link('Pictures', { type: 'instagram' })] },
  apps: { title: 'Our app', links: [] },
  siteLinks: [link('Privacy'), link('Terms')],
  copyright: '© Larder',
  regulatorLogo: { alt: 'Registered', href: 'https://regulator.example', src: '/logo.svg' },
};
const sections = footerToType(footer);
const key = (part: keyof WireFooter) => footerParts.indexOf(part);

/** Returns the fields of the form as a browser posts them. */
const posted = (typed: typeof sections) =>
  typed.flatMap((section) => [
    ...Object.entries(section.values).map(([name, value]) => [`s.${section.key}.${name}`, value] as const),
    ...Object.entries(section.lists).flatMap(([list, items]) => items.flatMap((item) => Object.entries(item.values).map(([name, value]) => [`s.${section.key}.${list}.${item.key}.${name}`, value] as const))),
  ]);
const changed = (part: keyof WireFooter, values: Record<string, string>) => sections.map((section) => (section.key === key(part) ? { ...section, values: { ...section.values, ...values } } : section));

describe('the form for the footer', () => {
  it('saves what is stored if nobody edits it [AC-546 part]', () => {
    expect(footerTyped(sections)).toEqual({ ok: true, footer });
    expect(footerTyped(footerSections(readTypedSections(posted(sections))))).toEqual({ ok: true, footer });
  });

  it('has every part, even one that the posted form does not mention [AC-546 part]', () => {
    expect(footerSections([]).map(({ type }) => type)).toEqual(footerParts);
    const read = footerTyped(footerSections([]));
    expect(read.ok ? [] : Object.keys(read.faults)).toEqual([...['support', 'about', 'shops', 'social', 'apps'].map((part) => `s.${key(part as 'support')}.title`), `s.${key('copyright')}.copyright`]);
  });

  it('has no logo if all its fields are empty, and otherwise needs each of them', () => {
    expect(footerTyped(changed('regulatorLogo', { src: '', alt: '', href: '' }))).toEqual({ ok: true, footer: { ...footer, regulatorLogo: null } });
    expect(footerTyped(changed('regulatorLogo', { alt: '' }))).toEqual({ ok: false, faults: { [`s.${key('regulatorLogo')}.alt`]: 'Please enter: what the picture says, or leave all of them empty' } });
    expect(footerTyped(footerToType({ ...footer, regulatorLogo: null }))).toMatchObject({ ok: true, footer: { regulatorLogo: null } });
  });

  it.each(['javascript:alert(1)', '//evil.example', 'two words'])('refuses the address %j beside its field [AC-546 part]', (href) => {
    const read = footerTyped(footerToType({ ...footer, siteLinks: [link('Privacy'), link('Terms', { href })] }));
    expect(read.ok ? [] : Object.keys(read.faults)).toEqual([`s.${key('siteLinks')}.links.1.href`]);
  });

  it('shows a fault of the call beside the field that it is about', () => {
    expect(footerFieldId('support.links.1.href', sections)).toBe(`s.${key('support')}.links.1.href`);
    expect(footerFieldId('siteLinks.0.title', sections)).toBe(`s.${key('siteLinks')}.links.0.title`);
    expect(footerFieldId('siteLinks', sections)).toBe(`s.${key('siteLinks')}.links`);
    expect(footerFieldId('support.links', sections)).toBe(`s.${key('support')}.links`);
    expect(footerFieldId('about.title', sections)).toBe(`s.${key('about')}.title`);
    expect(footerFieldId('copyright', sections)).toBe(`s.${key('copyright')}.copyright`);
    expect(footerFieldId('version', sections)).toBe('version');
  });

  it('names the parts that someone else has changed', () => {
    const theirs = { ...footer, copyright: '© Others', siteLinks: [link('Privacy')], version: '8' };
    expect(differingFooter(footer, theirs)).toEqual(['last line', 'copyright']);
    expect(differingFooter(footer, { ...footer, version: '8' })).toEqual([]);
  });
});
