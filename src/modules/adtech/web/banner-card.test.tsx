import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireBanner } from '#/contract/rest-types.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { BannerCard } from './banner-card.tsx';

const banner: WireBanner = {
  id: 'bakery',
  category: 'groceries/bakery',
  textArea: { offerHeading: 'New', heading: 'Fresh bread', subheading: 'Baked this morning', link: { url: '/ecom/shop/browse/groceries/bakery', text: 'Shop bread', altText: 'A sourdough loaf' } },
  image: { src: '/pictures/loaf.svg' },
  tracking: { impressionUrls: [], clickUrls: [], vendor: 'Millers' },
} as WireBanner;

it('a banner is one link, with its texts and its image [SH-280]', () => {
  const html = renderToStaticMarkup(onPageWithout([], <BannerCard banner={banner} />));
  expect(html).toMatch(/^(?:<link[^>]*>)?<a [^>]*href="\/ecom\/shop\/browse\/groceries\/bakery".*<\/a>$/);
  expect(html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, '')).toBe('Ad by Millers New Fresh bread Baked this morning Shop bread');
  const [image] = /<img[^>]*>/.exec(html)!;
  for (const part of ['src="/pictures/loaf.svg"', 'alt="A sourdough loaf"']) expect(image).toContain(part);
});
