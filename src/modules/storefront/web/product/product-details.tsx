import type { WireProductInFull } from '#/contract/rest-types.ts';
import { Fragment, type ReactNode } from 'react';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { ingredientParts } from '#/modules/storefront/rules/product/ingredient-parts.ts';
import { Nutrition, type NutritionProps } from './nutrition.tsx';
import { servingsText } from '#/modules/storefront/rules/product/product-texts.ts';
import styles from './product-details.module.css';

export interface ProductDetailsProps {
  product: WireProductInFull;
  nutritionLabel: NutritionProps['label'];
  /** A third column, such as the reviews. */
  children?: ReactNode;
}

/**
 * A product's details, including the facts that the law requires before a purchase: ingredients with allergens, net
 * quantity, nutrition, storage, origin, alcohol (SC-099).
 */
export const ProductDetails = hydrateApart(function ProductDetails({ product, nutritionLabel, children }: ProductDetailsProps) {
  const facts: [name: string, value: ReactNode][] = [
    ['Brand', product.brandName],
    ['Net quantity', product.size],
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
  return (
    <div className={styles.details}>
      <section aria-labelledby="about-product" className={styles.part}>
        <h2 id="about-product">About this product</h2>
        {product.ingredients && (
          <>
            <h3 className={styles.under}>Ingredients</h3>
            <p className={styles.text}>
              {ingredientParts(product.ingredients).map((part, place) =>
                part.allergen ? <strong key={place}>{part.text}</strong> : <Fragment key={place}>{part.text}</Fragment>,
              )}
            </p>
            {product.allergens.length > 0 && (
              <p className={styles.contains}>
                <strong>Contains: {product.allergens.join(', ')}.</strong> Allergens are in bold in the list.
              </p>
            )}
          </>
        )}
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
      </section>
      {product.nutrition.length > 0 && <Nutrition product={product} label={nutritionLabel} className={styles.part} />}
      {children}
    </div>
  );
});

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
