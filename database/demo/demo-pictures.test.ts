import { describe, expect, it } from 'vitest';
import { makeDemoShop } from './demo-shop.ts';
import { drawPackShot } from './packshots/draw-pack-shot.ts';
import type { PackShot } from './packshots/pack-shot.ts';

const shop = makeDemoShop('2031-03-04');
const packs = [...shop.packShots.values()];
const named = (words: RegExp): PackShot[] => packs.filter(({ name }) => words.test(name));
const shapesOf = (words: RegExp) => [...new Set(named(words).map(({ shape }) => shape))].sort();
/** The colours and outlines of a drawing, without its label's text. */
const outlinesOf = (pack: PackShot, name: string) => drawPackShot({ ...pack, name }).replaceAll(/<text.*?<\/text>/gs, '');

describe('the pictures of the demo shop', () => {
  it('show each product in packaging that it could have', () => {
    expect(shapesOf(/follow on milk 6|first infant milk from/i)).toEqual(['tin']);
    expect(packs.filter(({ shape, name }) => shape === 'coffee-jar' && !/coffee|chocolate|espresso|roast|cappuccino|latte|mocha|decaf|instant|chicory|malt|cocoa/i.test(name)).map(({ name }) => name)).toEqual([]);
    expect(shapesOf(/cheddar snack sticks/i)).toEqual(['multipack']);
    expect(shapesOf(/cupcake tower/i)).toEqual(['muffin']);
    expect(shapesOf(/naked victoria/i)).toEqual(['sponge-cake']);
  });

  it('tell a wedding cake from a birthday cake, wraps from rolls, and shiitake from button mushrooms', () => {
    const [cake] = named(/three tier wedding cake/i);
    const candle = 'M136 172';
    expect(outlinesOf(cake!, 'Chocolate Birthday Cake')).toContain(candle);
    expect(outlinesOf(cake!, 'Three Tier Wedding Cake')).not.toContain(candle);
    const tiers = (name: string) => outlinesOf(cake!, name).split('<ellipse').length;
    expect(tiers('Three Tier Wedding Cake')).toBe(tiers('Christening Cake') + 2);
    const [wraps] = named(/white wraps/i);
    expect(outlinesOf(wraps!, 'White Wraps').split('<ellipse').length).not.toBe(outlinesOf(wraps!, 'White Rolls').split('<ellipse').length);
    const [mushrooms] = named(/shiitake/i);
    expect(outlinesOf(mushrooms!, 'Shiitake Mushrooms')).toContain('#e4cfae');
  });
});

describe('the popular products of the demo shop', () => {
  const grocery = shop.products.filter(({ productType, markedForDelete }) => productType === 'GROCERY' && !markedForDelete);
  const departments = new Map(shop.categories.map((category) => [category.id, category]));
  const departmentOf = (id: number): string => {
    const category = departments.get(id)!;
    const parent = category.parentId === null ? undefined : departments.get(category.parentId);
    return parent === undefined || parent.parentId === null ? category.name : departmentOf(parent.id);
  };
  const popular = [...grocery].sort((one, other) => other.popularity - one.popularity).slice(0, 48).map(({ categoryIds }) => departmentOf(categoryIds[0]!));

  it('are bought in every weekly shop: fresh food from several departments, and nothing for pets, babies, the bathroom or cleaning', () => {
    expect(popular).not.toContain('Pet');
    expect(popular.filter((name) => /pet|baby|health|household/i.test(name))).toEqual([]);
    expect(new Set(popular.slice(0, 24)).size).toBeGreaterThan(3);
  });

  it('are in the orders of its shoppers more often than others', () => {
    const popularity = new Map(shop.products.map(({ lineNumber, popularity }) => [lineNumber, popularity]));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const ordered = shop.shoppers.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines.map(({ lineNumber }) => popularity.get(lineNumber)!)));
    expect(mean(ordered)).toBeGreaterThan(1.5 * mean(grocery.map((product) => product.popularity)));
  });
});
