import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { storedThings } from '#/modules/consent/rules/stored-things.ts';
import type { PageArea } from '#/page-row.ts';
import { pageTable } from '#/page-table.ts';
import { readBuiltPages } from '#/start/testing/pages/built-pages.ts';

const { files } = await readBuiltPages();
const client = resolve(import.meta.dirname, '../../../build/shop/client');

/** The names of everything that browsers store with consent only, and the service that counts their visits. */
const optional = [...storedThings.filter(({ category, place }) => category !== 'essential' && place !== 'event').map(({ name }) => name), 'web-analytics'];

const texts = new Map<string, Promise<string>>();
const textOf = (script: string): Promise<string> => texts.get(script) ?? texts.set(script, readFile(client + script, 'utf8')).get(script)!;

/** Returns the texts of an area's scripts by their addresses: those of its pages, and all that these import, at once or later. */
async function scriptsOf(area: PageArea): Promise<Map<string, string>> {
  const pages = pageTable.filter((page) => page.area === area && page.file !== null);
  const first = [files.entry(area), ...pages.flatMap(({ file, layout }) => [files.page(area, file!), files.layout(area, layout)])];
  const found = new Map<string, string>();
  const waiting = first.flatMap(({ script, imports }) => [script, ...imports]);
  for (const script of waiting) {
    if (found.has(script)) continue;
    const text = await textOf(script);
    found.set(script, text);
    waiting.push(...[...text.matchAll(/["'`](?:\.\/|\/?ecom\/assets\/)([\w.-]+\.js)["'`]/g)].map(([, name]) => `/ecom/assets/${name}`));
  }
  return found;
}

/** Returns the optional names that these scripts contain. */
const namesIn = (scripts: Map<string, string>) => optional.filter((name) => [...scripts.values()].some((text) => text.includes(name)));

it('no script of a page of the console contains anything that needs consent, though the shop’s scripts contain it all [SH-307 part] [SH-353 part]', async () => {
  const [shop, console] = [await scriptsOf('shop'), await scriptsOf('console')];
  expect(namesIn(shop)).toEqual(optional);
  expect(console.size).toBeGreaterThan(60);
  expect(namesIn(console)).toEqual([]);
});
