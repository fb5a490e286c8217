import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import * as pages from '#/page-paths.ts';

const links = [
  { href: pages.favourites, name: 'Favourites' },
  { href: pages.quickShop, name: 'Quick shop' },
  { href: pages.forYou, name: 'For you' },
];

/** Links between the pages that start from what a customer buys. */
export function YourShopLinks({ current }: { current: string }) {
  return (
    <ChipRow label="Your shop">
      {links.map(({ href, name }) => (
        <ChipLink key={href} href={href} current={href === current}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
