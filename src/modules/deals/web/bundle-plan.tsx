import { createContext, useContext, useState } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { Stepper } from '#/design/forms/stepper.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { choose, chosenCounts, chosenProducts, firstChoice, stillToChoose } from '#/modules/deals/rules/bundle-choice.ts';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/product-grid.tsx';
import { writeAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { GroupHeading } from './group-heading.tsx';
import styles from './bundle-plan.module.css';

export interface BundlePlanProps {
  groups: readonly { title: string; threshold: number; products: TileProduct[] }[];
}

interface GroupChoice {
  chosen: ReadonlyMap<string, number>;
  threshold: number;
  full: boolean;
  set(lineNumber: string, count: number): void;
}

const ChoiceContext = createContext<GroupChoice | null>(null);

const form = 'bundle';

/**
 * Renders the groups of a bundle and the button that adds the chosen products (SC-162, SC-163). Each group says how many
 * products to choose. Without script each product has a select for its quantity.
 */
export function BundlePlan({ groups }: BundlePlanProps) {
  const available = groups.map(({ products }) => products.filter(({ availability }) => availability === 'AVAILABLE').map(({ lineNumber }) => lineNumber));
  const [choice, setChoice] = useState(() => firstChoice(groups, available));
  const counts = chosenCounts(choice);
  const productOf = new Map(groups.flatMap(({ products }) => products.map((product) => [product.lineNumber, product])));
  const items = chosenProducts(choice).map(({ lineNumber, count }) => {
    const product = productOf.get(lineNumber)!;
    return { product, quantity: quantityOf(product, count) };
  });
  return (
    <>
      {groups.map(({ title, threshold, products }, at) => (
        <section key={title} aria-labelledby={`group-${at}`}>
          <GroupHeading id={`group-${at}`} name={title} threshold={threshold}>
            <p role="status" className={styles.count}>
              {counts[at]} of {threshold} chosen
            </p>
          </GroupHeading>
          <ChoiceContext value={{ chosen: choice[at]!, threshold, full: counts[at] === threshold, set: (lineNumber, count) => setChoice((before) => choose(groups, before, at, lineNumber, count)) }}>
            <ProductGrid products={products} action={chooseOnTile} eager={at === 0 ? 2 : 0} />
          </ChoiceContext>
        </section>
      ))}
      <div className={styles.add}>
        <AddAllToTrolley formId={form} items={items} label="Add bundle to trolley" again notYet={stillToChoose(groups, choice)} onAdded={() => setChoice(firstChoice(groups, available))} />
      </div>
    </>
  );
}

const chooseOnTile = (product: TileProduct) => <ChooseOnTile product={product} />;

function ChooseOnTile({ product }: { product: TileProduct }) {
  const { chosen, threshold, full, set } = useContext(ChoiceContext)!;
  const scripted = useScripted();
  const { lineNumber, name } = product;
  const count = chosen.get(lineNumber) ?? 0;
  if (!scripted) {
    return (
      <select form={form} name="line" aria-label={`How many of ${name}`} className={styles.select} defaultValue={count === 0 ? '' : writeAskedLine({ lineNumber, quantity: quantityOf(product, count) })}>
        <option value="">None</option>
        {Array.from({ length: threshold }, (_, at) => (
          <option key={at} value={writeAskedLine({ lineNumber, quantity: quantityOf(product, at + 1) })}>
            {at + 1}
          </option>
        ))}
      </select>
    );
  }
  if (count > 0) return <Stepper name={name} value={count} max={full ? count : threshold} maxReason="You have chosen all of this group" onChange={(next) => set(lineNumber, next)} />;
  return (
    <Button variant="secondary" wide onClick={() => set(lineNumber, 1)} disabledReason={full && 'You have chosen all of this group'} hideReason>
      Choose<span className="visually-hidden"> {name}</span>
    </Button>
  );
}

function quantityOf(product: TileProduct, count: number): Quantity {
  const { thousandths, uom } = startingQuantity(product, product.defaultQuantity.uom);
  return { thousandths: thousandths * count, uom };
}
