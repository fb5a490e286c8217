import { useState } from 'react';
import { AddToTrolley, type AddToTrolleyProps } from './add-to-trolley.tsx';
import styles from './add-to-trolley.module.css';
import { useLineQuantity, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { UnitChoice } from './unit-choice.tsx';

/** Renders 'Add' as the main button of a page, with a choice of unit if the product has several (SC-114). */
export function AddByUnit({ product }: Pick<AddToTrolleyProps, 'product'>) {
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
      <AddToTrolley product={product} main uom={chosen} />
    </div>
  );
}
