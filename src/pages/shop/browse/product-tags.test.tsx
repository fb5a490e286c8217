import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FlagsProvider } from '#/modules/flags/web/flags-provider.tsx';
import { ProductTags } from './product-tags.tsx';

const stores = { flags: {}, decisions: { subscribe: () => () => undefined, view: () => undefined } } as unknown as Parameters<typeof FlagsProvider>[0]['stores'];

it('the server’s HTML, which is the same for everyone, shows no tags before the visitor’s variant is known [SC-092 part]', () => {
  const tags = <ProductTags tags={[{ name: 'New recipe', tooltip: 'Less salt.' }]} />;
  expect(renderToStaticMarkup(<FlagsProvider stores={stores}>{tags}</FlagsProvider>)).toBe('');
});
