import { expect, it } from 'vitest';
import type { PageServer } from './page-server.ts';
import { taxonomyOfPage } from './taxonomy-of-page.ts';

/** A page being rendered, whose tree of categories has one department. */
const aPage = (name: string): PageServer => {
  const category = { id: '1', name, url: name, children: [{ id: '2', name: 'Below', children: [] }] };
  return {
    publicSettings: { env: 'prod', flags: [] },
    graphFlags: '',
    publicFetch: async () => Response.json({ categories: [category] }),
  } as unknown as PageServer;
};
const treeOf = (page: PageServer) => taxonomyOfPage(page, '/ecom');

it('is one tree for all pages as long as it stays the same', async () => {
  const first = await treeOf(aPage('Bakery'));
  expect(await treeOf(aPage('Bakery'))).toBe(first);
  expect((await treeOf(aPage('Fish')))[0]!.name).toBe('Fish');
  expect((await treeOf(aPage('Bakery')))[0]!.name).toBe('Bakery');
});

it('cannot be changed by a page that shows it', async () => {
  const [department] = await treeOf(aPage('Bakery'));
  expect(() => department!.children.pop()).toThrow(TypeError);
  expect(() => Object.assign(department!.children[0]!, { name: 'Other' })).toThrow(TypeError);
});
