import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductPictures } from './product-pictures.tsx';

const images = { small: '/s', medium: '/m', large: '/l', extraLarge: '/x' };
const linksOf = (product: { images: typeof images | null; moreImages: string[] }) =>
  [...renderToStaticMarkup(<ProductPictures product={{ name: 'Tea', thumbnail: null, ...product }} corner={null} />).matchAll(/<a href="([^"]*)"[^>]*aria-label="([^"]*)"([^>]*)/g)].map(([, href, label, rest]) => `${label}: ${href}${rest!.includes('aria-current="true"') ? ', shown' : ''}`);

it('a product’s page offers each of its pictures, without script as a file [SC-099 part]', () => {
  expect(linksOf({ images, moreImages: ['/back', '/near'] })).toEqual(['Enlarge the picture of Tea: /x', 'Picture 1 of 3: /x, shown', 'Picture 2 of 3: /back', 'Picture 3 of 3: /near']);
  expect(linksOf({ images: null, moreImages: ['/back'] })).toEqual(['Enlarge the picture of Tea: /back']);
});

it('a product with one picture has no choice, and one without any only the leaf', () => {
  expect(linksOf({ images, moreImages: [] })).toEqual(['Enlarge the picture of Tea: /x']);
  expect(linksOf({ images: null, moreImages: [] })).toEqual([]);
});
