import { useState, type ReactNode } from 'react';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { FootBar } from '#/design/layout/foot-bar.tsx';
import { AddToTrolley, type AddToTrolleyProps } from './add-to-trolley.tsx';
import styles from './add-to-trolley.module.css';
import { useLineQuantity, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { UnitChoice } from './unit-choice.tsx';

export interface AddByUnitProps extends Pick<AddToTrolleyProps, 'product'> {
  /** Renders the price of a quantity, shown beside the button while a phone has it in the bar at the window's foot. */
  priceOf(quantity: Quantity): ReactNode;
}

/**
 * Renders 'Add' as the main button of a page, with a choice of unit if the product has several (SC-114). A phone keeps the
 * button in reach.
 */
export function AddByUnit({ product, priceOf }: AddByUnitProps) {
  const store = useTrolleyStore();
  const { lineNumber, weights } = product;
  const present = useLineQuantity(lineNumber);
  const [chosen, setChosen] = useState(product.defaultQuantity.uom);
  return (
    <div className={styles.control}>
      {weights.uoms.length > 1 && (
        <UnitChoice
          label="Sold by"
          uoms={weights.uoms}
          value={present?.uom ?? chosen}
          onChange={(quantity) => {
            setChosen(quantity.uom);
            if (present) store.change({ lineNumber, quantity });
          }}
        />
      )}
      <FootBar beside={priceOf(present ?? startingQuantity(product, chosen))}>
        <AddToTrolley product={product} main uom={chosen} />
      </FootBar>
    </div>
  );
}
