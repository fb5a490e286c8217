import { describe, expect, it } from 'vitest';
import { drawPackShot } from './draw-pack-shot.ts';
import { packArts, packPalettes, packShapes } from './pack-shot.ts';
import type { PackShot } from './pack-shot.ts';

const largestPicture = 14_000;

const names = [
  'Semi-Skimmed Milk',
  'Blueberries',
  'Smoked Bacon & Chorizo with Red Peppers in a Long Name of More than Nine Words',
  'Rice',
];

function packs(): PackShot[] {
  return packShapes.flatMap((shape, i) =>
    names.map((name, j) => ({
      name,
      brand: ['Wren & Daughters', 'Cobb’s', 'Skerry & Sound', 'Hollow Lane'][(i + j) % 4] ?? '',
      size: '500g',
      shape,
      palette: packPalettes[(i + j) % packPalettes.length],
      art: packArts[(i * 7 + j) % packArts.length],
      seed: `line ${i} ${j}`,
    })),
  );
}

const milk: PackShot = {
  name: 'Milk',
  brand: 'Hollow Lane',
  size: '1 litre',
  shape: 'milk-bottle',
  seed: '1',
};

describe('pack shots', () => {
  it('draw every shape as a well-formed picture with only finite numbers', () => {
    for (const pack of packs()) {
      const picture = drawPackShot(pack);
      expect(unclosedElements(picture), pack.shape).toEqual([]);
      expect(picture, pack.shape).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400"/,
      );
      expect(picture, pack.shape).not.toMatch(/NaN|undefined|Infinity|null|\[object/);
    }
  });

  it('are different for every shape', () => {
    const bodies = packShapes.map((shape) =>
      drawPackShot({ ...milk, shape }).replaceAll(/p[a-z0-9]{5,}/g, ''),
    );
    expect(new Set(bodies).size).toBe(packShapes.length);
  });

  it('are the same each time they are drawn, and differ with the product', () => {
    for (const shape of packShapes)
      expect(drawPackShot({ ...milk, shape })).toBe(drawPackShot({ ...milk, shape }));
    expect(drawPackShot(milk)).not.toBe(drawPackShot({ ...milk, name: 'Whole Milk' }));
  });

  it('stay small enough for many on one page', () => {
    const tooLarge = packs()
      .map((pack) => [pack.shape, pack.name, drawPackShot(pack).length] as const)
      .filter(([, , length]) => length > largestPicture);
    expect(tooLarge).toEqual([]);
  });

  it('reference only their own definitions, by ids that are unique on the page', () => {
    const [first, second] = [drawPackShot(milk), drawPackShot({ ...milk, name: 'Cream' })];
    for (const picture of [first, second]) {
      const used = [...picture.matchAll(/#(p[a-z0-9]+)/g)].map(([, id]) => id);
      const ids = idsOf(picture);
      expect(used.length).toBeGreaterThan(0);
      expect(used.filter((id) => !ids.includes(String(id)))).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([]);
  });

  it('escape the text on the label', () => {
    const picture = drawPackShot({ ...milk, name: 'Salt <b> & "Pepper"', brand: 'A<B', shape: 'crisps-bag' });
    expect(picture).not.toContain('<b>');
    expect(picture).toContain('aria-label="A&lt;B Salt &lt;b&gt; &amp; &quot;Pepper&quot; 1 litre"');
    expect(unclosedElements(picture)).toEqual([]);
  });

  it('can be drawn without brand, size, palette or art', () => {
    for (const shape of packShapes) {
      const picture = drawPackShot({ name: 'X', brand: '', size: '', shape, seed: '' });
      expect(picture, shape).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

function idsOf(picture: string): string[] {
  return [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => String(id));
}

/** Elements that are not closed in order; a stray character that XML refuses counts as one. */
function unclosedElements(picture: string): string[] {
  const open: string[] = [];
  const rest = picture.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>/g,
    (_tag, ...parts) => {
      const [closing, name, , selfClosing] = parts as string[];
      if (closing) {
        if (open.at(-1) === name) open.pop();
        else open.push(`/${name}`);
      } else if (!selfClosing) open.push(String(name));
      return '';
    },
  );
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest)) open.push(rest.slice(0, 80));
  return open;
}
