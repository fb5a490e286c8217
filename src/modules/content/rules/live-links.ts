import type { ContentComponent } from './content-component-schema.ts';

/**
 * Returns components without their links to addresses that lead nowhere, as `leadsSomewhere` says: a category that the
 * shop does not sell, or a page that it does not have. A list that loses all its links is left out.
 */
export function withLiveLinks<Component extends ContentComponent>(components: readonly Component[], leadsSomewhere: (href: string) => boolean): Component[] {
  const live = <Link extends { href: string }>(links: readonly Link[]): Link[] => links.filter(({ href }) => leadsSomewhere(href));
  return components
    .map((component) => {
      if (component.type === 'links') return { ...component, links: live(component.links) };
      if (component.type === 'menu-cards') return { ...component, cards: live(component.cards) };
      if (component.type === 'story') return { ...component, links: live(component.links), more: live(component.more) };
      if (component.type === 'products') return { ...component, link: component.link && (live([component.link])[0] ?? null) };
      return component;
    })
    .filter((component) => !(component.type === 'links' && component.links.length === 0) && !(component.type === 'menu-cards' && component.cards.length === 0)) as Component[];
}
