import { createContext, useContext, useRef, useState } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Stepper } from '#/design/forms/buttons/stepper.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { needsMessage } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { bundleChoiceValue, groupField } from '#/modules/deals/rules/bundle-form.ts';
import { bundleQuantity } from '#/modules/deals/rules/bundle-quantity.ts';
import { choiceOf, choose, chosenCounts, chosenProducts, firstChoice, onlyAvailable, stillToChoose, type BundleChoice } from '#/modules/deals/rules/bundle-choice.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { useCanAddWithOthers } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import { GroupHeading } from './group-heading.tsx';
import styles from './bundle-plan.module.css';

export interface BundlePlanProps {
  /** The bundle's address, which checks the choice of a browser without script. */
  address: string;
  groups: readonly { title: string; threshold: number; products: TileProduct[] }[];
  /** The choice that a browser without script sent and that was not complete; otherwise null. */
  sent: { why: string; counts: readonly Record<string, number>[] } | null;
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
 * products to choose. A product that needs a message cannot be chosen, because nothing here asks for one (SC-305). Without
 * script each product has a select for its quantity, and the bundle's own page checks the choice before it is added.
 */
export function BundlePlan({ address, groups, sent }: BundlePlanProps) {
  const canAdd = useCanAddWithOthers();
  const available = groups.map(({ products }) => products.filter(canAdd).map(({ lineNumber }) => lineNumber));
  // Null until the shopper has chosen.
  const [chosen, setChosen] = useState(() => (sent ? choiceOf(available, sent.counts) : null));
  const current = (ofShopper: BundleChoice | null) => (ofShopper ? onlyAvailable(ofShopper, available) : firstChoice(groups, available));
  const choice = current(chosen);
  const counts = chosenCounts(choice);
  const productOf = new Map(groups.flatMap(({ products }) => products.map((product) => [product.lineNumber, product])));
  const items = chosenProducts(choice).map(({ lineNumber, count }) => {
    const product = productOf.get(lineNumber)!;
    return { product, quantity: bundleQuantity(product, count) };
  });
  return (
    <>
      {groups.map(({ title, threshold, products }, at) => (
        <section key={title} aria-labelledby={`group-${at}`}>
          <GroupHeading id={`group-${at}`} name={title} threshold={threshold}>
            <p role="status" className={styles.count}>
              {available[at]!.length === 0 ? 'Nothing here is available at the moment' : `${counts[at]} of ${threshold} chosen`}
            </p>
          </GroupHeading>
          <ChoiceContext value={{ chosen: choice[at]!, threshold, full: counts[at] === threshold, set: (lineNumber, count) => setChosen((before) => choose(groups, current(before), at, lineNumber, count)) }}>
            <input type="hidden" form={form} name={groupField} value={at} />
            <ProductGrid products={products} action={chooseOnTile} eager={at === 0 ? 2 : 0} />
          </ChoiceContext>
        </section>
      ))}
      {sent && (
        <Notice tone="warning" announce="assertive">
          {sent.why}
        </Notice>
      )}
      <div className={styles.add}>
        <AddAllToTrolley formId={form} formAction={address} items={items} label="Add bundle to trolley" again notYet={stillToChoose(groups, available, choice)} onAdded={() => setChosen(null)} />
      </div>
    </>
  );
}

const chooseOnTile = (product: TileProduct) => <ChooseOnTile product={product} />;

function ChooseOnTile({ product }: { product: TileProduct }) {
  const { chosen, threshold, full, set } = useContext(ChoiceContext)!;
  const scripted = useScripted();
  const control = useRef<HTMLDivElement>(null);
  const { lineNumber, name } = product;
  const count = chosen.get(lineNumber) ?? 0;
  if (needsMessage(product)) return <p className={styles.apart}>Add this from its own page, with your message</p>;
  if (!scripted) {
    return (
      <select form={form} name="line" aria-label={`How many of ${name}`} className={styles.select} defaultValue={count === 0 ? '' : bundleChoiceValue(product, count)}>
        <option value="">None</option>
        {Array.from({ length: threshold }, (_, at) => (
          <option key={at} value={bundleChoiceValue(product, at + 1)}>
            {at + 1}
          </option>
        ))}
      </select>
    );
  }

  function setCount(next: number) {
    set(lineNumber, next);
    // 'Choose' and the stepper replace each other, and the pressed button disappears.
    if ((count > 0) !== (next > 0)) goOnAt(() => control.current?.querySelector<HTMLElement>(':scope > button, [role="group"] > :last-child'));
  }

  const allChosen = 'You have chosen all of this group';
  return (
    <div ref={control}>
      {count > 0 ? (
        <Stepper name={name} value={count} max={full ? count : threshold} maxReason={allChosen} onChange={setCount} />
      ) : (
        <Button variant="secondary" wide onClick={() => setCount(1)} disabledReason={full && allChosen} hideReason>
          Choose<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}
