import type { WireProductInFull } from '#/contract/rest-types.ts';
import { classNames } from '#/design/class-names.ts';
import { Table } from '#/design/layout/table.tsx';
import type { NutritionLights } from '#/modules/storefront/rules/product/nutrition-lights.ts';
import { servingsText } from '#/modules/storefront/rules/product/product-texts.ts';
import styles from './nutrition.module.css';

export interface NutritionProps {
  product: Pick<WireProductInFull, 'nutrition' | 'servingSize' | 'servings'>;
  /** The label as on the front of the pack; null if the product has none. The server works it out, which saves the page its rules. */
  label: NutritionLights | null;
  className?: string | undefined;
}

/** A product's nutrition: its label, and the whole table. */
export function Nutrition({ product, label, className }: NutritionProps) {
  const { nutrition, servingSize, servings } = product;
  const isPerServing = nutrition.some((row) => row.perServing);
  return (
    <section aria-labelledby="nutrition" className={className}>
      <h2 id="nutrition">Nutrition</h2>
      {servingSize && (
        <p>
          A serving is {servingSize}.{servings && ` This pack holds ${servingsText(servings)}.`}
        </p>
      )}
      {label && <Lights label={label} />}
      <Table caption="Typical values" hideCaption className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Typical values</th>
            <th scope="col" data-numeric>Per 100g or 100ml</th>
            {isPerServing && <th scope="col" data-numeric>{servingSize ? `Per serving (${servingSize})` : 'Per serving'}</th>}
          </tr>
        </thead>
        <tbody>
          {nutrition.map((row) => (
            <tr key={row.name}>
              <th scope="row" data-part={row.name.startsWith('of which') || undefined}>{row.name}</th>
              <td data-numeric>{row.per100}</td>
              {isPerServing && <td data-numeric>{row.perServing}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Lights({ label: { perServing, kilojoules, lights } }: { label: NutritionLights }) {
  const each = perServing ? 'A serving' : '100g or 100ml';
  return (
    <div>
      <ul role="list" aria-label={`${each} contains`} className={styles.lights}>
        {lights.map(({ name, amount, percent, level }) => (
          <li key={name} className={classNames(styles.light, level && styles[level.toLowerCase()])}>
            <span className={styles.name}>{name}</span> <strong className={styles.amount}>{amount}</strong>{' '}
            {(level ?? name === 'Energy') && <span className={styles.level}>{level ?? kilojoules}</span>} <span className={styles.percent}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {each} has these percentages of an adult’s reference intake (8400kJ / 2000kcal).
        {lights.some(({ level }) => level !== null) && ' Low, medium and high are judged by weight or volume.'}
      </p>
    </div>
  );
}
