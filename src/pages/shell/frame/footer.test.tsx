import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireFooter } from '#/contract/rest-types.ts';
import { aFooterLink, aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { Footer } from './footer.tsx';

const html = (footer: WireFooter | null = aWireFooter()) => renderToStaticMarkup(onPageWithout([], <Footer footer={footer} />));

/** Returns the opening tag and the text of each link. */
const linksOf = (text: string) => [...text.matchAll(/(<a [^>]*>)(.*?)<\/a>/gs)].map(([, tag, inside]) => ({ tag: tag!, inside: inside!, name: inside!.replaceAll(/<span aria-hidden.*?<\/span>/g, '').replaceAll(/<[^>]*>/g, '') }));

it('shows every section with its title and links, the site links, the copyright and the regulator’s logo [SH-360] [SH-363]', () => {
  const text = html(aWireFooter({ support: { title: 'Support', links: [aFooterLink({ title: 'Help' })] }, about: { title: 'About us', links: [aFooterLink({ title: 'Careers' })] }, siteLinks: [aFooterLink({ title: 'Privacy' })] }));
  for (const title of ['Support', 'About us', 'Our other shops', 'Follow us', 'Download our app']) expect(text).toContain(`>${title}</h2>`);
  expect(linksOf(text).map(({ name }) => name)).toEqual(expect.arrayContaining(['Help', 'Careers', 'Cellar', 'Privacy', 'facebook', 'App Store']));
  expect(text).toContain('Ours');
  const logo = linksOf(text).find(({ inside }) => inside.includes('<img'))!;
  expect(logo.tag).toContain('href="https://register.example/7"');
  for (const attribute of ['src="data:image/svg+xml,"', 'alt="Registered pharmacy"']) expect(logo.inside).toContain(attribute);
});

it('shows the icon or badge of each type of link, with the title as its name [SH-361]', () => {
  const typed = linksOf(html()).filter(({ inside }) => inside.includes('<svg'));
  expect(typed.map(({ name, inside }) => [name, /<path d="(.{7})/.exec(inside)![1]])).toEqual([
    ['facebook', 'M14 8h3'],
    ['instagram', 'M8 3h8a'],
    ['pinterest', 'M21 12a'],
    ['x', 'M4 4l16'],
    ['youtube', 'M6 6h12'],
    ['App Store', 'M8 3h8a'],
    ['Google Play', 'M6 4l13'],
  ]);
  expect(new Set(typed.map(({ inside }) => /<path[^>]*>/.exec(inside)![0])).size).toBe(7);
});

it('opens a link in a new window only if it says so [SH-362]', () => {
  const links = [aFooterLink({ title: 'Same', href: '/ecom' }), aFooterLink({ title: 'New', href: 'https://new.example/', popup: true }), aFooterLink({ title: 'Own', href: 'https://own.example/' })];
  const found = linksOf(html(aWireFooter({ about: { title: 'About us', links } })));
  const opensNew = (name: string) => found.find((one) => one.name === name)!.tag.includes('target="_blank"');
  expect(['Same', 'New', 'Own'].map(opensNew)).toEqual([false, true, false]);
});

it('leads to the privacy controls from the end of the site links, also without site links or any data [SH-357] [SH-271 part]', () => {
  const ends = (footer: WireFooter | null) => linksOf(html(footer)).slice(-1).map(({ name, tag }) => [name, /href="([^"]*)"/.exec(tag)![1]]);
  const manageCookies = [['Manage cookies', '/ecom/cookies']];
  const quiet = { regulatorLogo: null };
  expect(ends(aWireFooter({ ...quiet, siteLinks: [aFooterLink({ title: 'Privacy' })] }))).toEqual(manageCookies);
  expect(/<ul[^>]*>((?!<ul).)*Privacy.*Manage cookies/s.test(html(aWireFooter({ ...quiet, siteLinks: [aFooterLink({ title: 'Privacy' })] })))).toBe(true);
  expect(ends(aWireFooter({ ...quiet, siteLinks: [] }))).toEqual(manageCookies);
  expect(linksOf(html(null)).map(({ name }) => name)).toEqual(['Manage cookies']);
});
