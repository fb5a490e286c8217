import { expect, it } from 'vitest';
import type { ContentComponent } from './content-component-schema.ts';
import { linksOf, withLiveLinks } from './live-links.ts';

const to = (href: string) => ({ title: href, href, text: null });
const card = (href: string) => ({ name: href, href, subtext: null, card: null, newWindow: false, style: null });
const isLive = (href: string) => href.startsWith('/here');

it('leaves out links that lead nowhere, of texts too, and lists without any link', () => {
  const given: ContentComponent[] = [
    { type: 'links', heading: 'Some', links: [to('/here'), to('/gone')] },
    { type: 'links', heading: 'None', links: [to('/gone')] },
    { type: 'menu-cards', cards: [card('/gone'), card('/here/2')] },
    { type: 'menu-cards', cards: [card('/gone')] },
    { type: 'text', heading: null, body: ['See [the words](/gone) and [the page](/here).', ['[gone](/gone)', '[not an address](x)']] },
    { type: 'story', label: 'Now', title: 'Now', text: 'Now', links: [to('/gone'), to('/here')], more: [to('/gone')], pictured: ['a'] },
    { type: 'products', heading: 'Fresh', category: 'a', favourites: null, link: to('/gone') },
    { type: 'products', heading: 'Fresh', category: 'a', favourites: null, link: to('/here') },
    { type: 'contact', heading: null, body: ['[Help](/gone)'] },
    { type: 'table', heading: null, columns: ['A'], rows: [['[Help](/gone)', '[Here](/here)']] },
    { type: 'questions', heading: null, questions: [{ question: '[Why?](/gone)', answer: ['[Help](/gone)'] }] },
  ];
  expect(linksOf(given)).toEqual(['/here', '/gone', '/here/2']);
  expect(withLiveLinks(given, isLive)).toEqual([
    { ...given[0], links: [to('/here')] },
    { type: 'menu-cards', cards: [card('/here/2')] },
    { type: 'text', heading: null, body: ['See the words and [the page](/here).', ['gone', '[not an address](x)']] },
    { ...given[5], links: [to('/here')], more: [] },
    { ...given[6], link: null },
    given[7],
    { type: 'contact', heading: null, body: ['Help'] },
    { type: 'table', heading: null, columns: ['A'], rows: [['Help', '[Here](/here)']] },
    { type: 'questions', heading: null, questions: [{ question: '[Why?](/gone)', answer: ['Help'] }] },
  ]);
});
