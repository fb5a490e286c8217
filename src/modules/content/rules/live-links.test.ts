import { expect, it } from 'vitest';
import type { ContentComponent } from './content-component-schema.ts';
import { withLiveLinks } from './live-links.ts';

const to = (href: string) => ({ title: href, href, text: null });
const card = (href: string) => ({ name: href, href, subtext: null, card: null, newWindow: false, style: null });
const isLive = (href: string) => href.startsWith('/here');

it('leaves out links that lead nowhere, and lists without any link', () => {
  const given: ContentComponent[] = [
    { type: 'links', heading: 'Some', links: [to('/here'), to('/gone')] },
    { type: 'links', heading: 'None', links: [to('/gone')] },
    { type: 'menu-cards', cards: [card('/gone'), card('/here/2')] },
    { type: 'menu-cards', cards: [card('/gone')] },
    { type: 'text', heading: null, body: ['[kept as it is](/gone)'] },
    { type: 'story', label: 'Now', title: 'Now', text: 'Now', links: [to('/gone'), to('/here')], more: [to('/gone')], pictured: ['a'] },
    { type: 'products', heading: 'Fresh', category: 'a', favourites: null, link: to('/gone') },
    { type: 'products', heading: 'Fresh', category: 'a', favourites: null, link: to('/here') },
  ];
  expect(withLiveLinks(given, isLive)).toEqual([
    { ...given[0], links: [to('/here')] },
    { type: 'menu-cards', cards: [card('/here/2')] },
    given[4],
    { ...given[5], links: [to('/here')], more: [] },
    { ...given[6], link: null },
    given[7],
  ]);
});
