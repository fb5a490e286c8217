import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import { saveProducts } from '#/modules/catalogue/server/public.ts';
import type { ProductRecord } from '#/modules/catalogue/rules/product-record.ts';
import { makeDemoShop } from '../database/demo/demo-shop.ts';

const flavours = ['Smoked', 'Organic', 'Spiced', 'Golden', 'Country', 'Classic', 'Village', 'Northern', 'Coastal', 'Orchard'];
const makers = ['Alder', 'Birch', 'Cedar', 'Elm', 'Fern', 'Gorse', 'Hazel', 'Ivy', 'Juniper', 'Laurel', 'Maple', 'Rowan'];

/**
 * Enlarges the demo shop to about this many products. Repeats the shop's own products on the same shelves, with other
 * brands, flavours and prices.
 */
export async function addSyntheticProducts(database: Database, wanted: number, today: string): Promise<void> {
  const { products } = makeDemoShop(today);
  for (let made = products.length; made < wanted; ) {
    const batch: ProductRecord[] = [];
    for (; batch.length < 1000 && made + batch.length < wanted; ) {
      const number = made + batch.length;
      const model = products[number % products.length]!;
      const round = Math.floor(number / products.length);
      const brand = `${makers[round % makers.length]} & ${makers[(round * 7 + number) % makers.length]}`;
      const lineNumber = String(9_000_000_000 + number);
      batch.push({
        ...model,
        lineNumber,
        productId: lineNumber,
        barCodes: [lineNumber],
        brand,
        brandName: brand,
        name: `${brand} ${flavours[(round + number) % flavours.length]} ${model.name}`,
        pricePence: Math.max(20, model.pricePence + ((number * 37) % 200) - 80),
        popularity: (number * 7919) % 1000,
        averageRating: model.averageRating === null ? null : 1 + ((number * 13) % 40) / 10,
      });
    }
    await inTransaction({ database }, ({ database }) => saveProducts(database, batch));
    made += batch.length;
  }
}
