import type { ContentComponent } from './content-component-schema.ts';
import type { ContentBody } from './content-component.ts';
import { textWithLinks } from './text-with-links.ts';

/**
 * Returns components without their links to addresses that lead nowhere, as `leadsSomewhere` says: a category that the
 * shop does not sell, or a page that it does not have. A list that loses all its links is left out. Of a link in a text
 * the words stay.
 */
export function withLiveLinks<Component extends ContentComponent>(components: readonly Component[], leadsSomewhere: (href: string) => boolean): Component[] {
  const live = <Link extends { href: string }>(links: readonly Link[]): Link[] => links.filter(({ href }) => leadsSomewhere(href));
  const words = (text: string): string =>
    textWithLinks(text)
      .map(({ words: piece, href }) => (href !== null && leadsSomewhere(href) ? `[${piece}](${href})` : piece))
      .join('');
  const body = (parts: ContentBody): ContentBody => parts.map((part) => (typeof part === 'string' ? words(part) : part.map(words)));
  return components
    .map((component) => {
      switch (component.type) {
        case 'links':
          return { ...component, links: live(component.links) };
        case 'menu-cards':
          return { ...component, cards: live(component.cards) };
        case 'story':
          return { ...component, links: live(component.links), more: live(component.more) };
        case 'products':
          return { ...component, link: component.link && (live([component.link])[0] ?? null) };
        case 'text':
        case 'contact':
          return { ...component, body: body(component.body) };
        case 'table':
          return { ...component, rows: component.rows.map((row) => row.map(words)) };
        case 'questions':
          return { ...component, questions: component.questions.map(({ question, answer }) => ({ question, answer: body(answer) })) };
        default:
          return component;
      }
    })
    .filter((component) => !(component.type === 'links' && component.links.length === 0) && !(component.type === 'menu-cards' && component.cards.length === 0)) as Component[];
}

/** Returns the addresses of all links of components. */
export function linksOf(components: readonly ContentComponent[]): string[] {
  const found = new Set<string>();
  withLiveLinks(components, (href) => {
    found.add(href);
    return true;
  });
  return [...found];
}
