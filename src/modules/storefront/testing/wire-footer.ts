import type { WireFooter, WireFooterLink } from '#/contract/rest-types.ts';

export const aFooterLink = (link: Partial<WireFooterLink>): WireFooterLink => ({ title: 'Our story', href: '/ecom', popup: false, type: null, ...link });

/** Makes a footer with every section. The sections for social media and apps have a link of each type. */
export function aWireFooter(footer: Partial<WireFooter> = {}): WireFooter {
  return {
    support: { title: 'Support', links: [] },
    about: { title: 'About us', links: [] },
    shops: { title: 'Our other shops', links: [aFooterLink({ title: 'Cellar', href: 'https://cellar.shop.example/', popup: true })] },
    social: { title: 'Follow us', links: linksOfTypes('facebook', 'instagram', 'pinterest', 'x', 'youtube') },
    apps: { title: 'Download our app', links: linksOfTypes('App Store', 'Google Play') },
    siteLinks: [],
    copyright: 'Ours',
    regulatorLogo: { alt: 'Registered pharmacy', href: 'https://register.example/7', src: 'data:image/svg+xml,' },
    ...footer,
  };
}

const linksOfTypes = (...types: string[]): WireFooterLink[] =>
  types.map((type) => aFooterLink({ title: type, href: `https://${encodeURIComponent(type)}.example/`, popup: true, type }));
