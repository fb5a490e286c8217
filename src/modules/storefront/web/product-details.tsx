import type { WireProductInFull } from '#/contract/rest-types.ts';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Table } from '#/design/layout/table.tsx';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { ingredientParts } from '#/modules/storefront/rules/ingredient-parts.ts';
import styles from './product-details.module.css';

/**
 * A product's details, including the facts that the law requires before a purchase: ingredients with allergens,
 * nutrition, storage, origin, alcohol (SC-099).
 */
export const ProductDetails = hydrateApart(function ProductDetails({ product }: { product: WireProductInFull }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Brand', product.brandName],
    ['Storage', product.storage],
    ['Country of origin', product.countryOfOrigin],
    ['Shelf life', product.productShelfLife === null ? null : daysText(product.productShelfLife)],
    ['Alcohol', product.alcoholDetails && `${product.alcoholDetails.percentByVolume}% vol, ${product.alcoholDetails.unitsInBottle} units`],
    ['Closure', product.closureType],
    ['Servings', product.servings && servingsText(product.servings)],
    ['Packaging', product.packaging],
    ['Pack contents', product.packageContents],
    ['Notice needed', product.leadTime > 0 ? daysText(product.leadTime) : null],
    ['Product number', product.lineNumber],
  ];
  const isPerServing = product.nutrition.some((row) => row.perServing);
  return (
    <div className={styles.details}>
      {product.ingredients && (
        <Disclosure title="Ingredients" open>
          <p className={styles.text}>
            {ingredientParts(product.ingredients).map((part, place) =>
              part.allergen ? <strong key={place}>{part.text}</strong> : <Fragment key={place}>{part.text}</Fragment>,
            )}
          </p>
          {product.allergens.length > 0 && (
            <p className={styles.text}>
              Contains: <strong>{product.allergens.join(', ')}</strong>
            </p>
          )}
        </Disclosure>
      )}
      {product.nutrition.length > 0 && (
        <Disclosure title="Nutrition" open>
          <Table caption="Typical values" hideCaption>
            <thead>
              <tr>
                <th scope="col">Typical values</th>
                <th scope="col" data-numeric>Per 100g or 100ml</th>
                {isPerServing && <th scope="col" data-numeric>{product.servingSize ? `Per serving (${product.servingSize})` : 'Per serving'}</th>}
              </tr>
            </thead>
            <tbody>
              {product.nutrition.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td data-numeric>{row.per100}</td>
                  {isPerServing && <td data-numeric>{row.perServing}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
      <Disclosure title="About this product" open>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Disclosure>
    </div>
  );
});

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

function servingsText({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min} to ${max}`;
}
