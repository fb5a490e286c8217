import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import { classNames } from '#/design/class-names.ts';
import styles from './sections.module.css';

/** Renders the declaration of age, if the order contains alcohol (SC-454, decision 83). */
export function AgeSection({ checkout: { state: { details, faults }, shown, type } }: { checkout: Checkout }) {
  if (!shown.alcoholPresent) return null;
  return (
    <Panel as="section" aria-labelledby="age" className={classNames(styles.section, styles.age)}>
      <h2 id="age">Are you 18 or over?</h2>
      <p>
        Your order contains alcohol. You must be 18 or over to receive it.{' '}
        <span className={styles.softText}>We will ask for photo ID if you look under 25.</span>
      </p>
      <input type="hidden" name="hasAlcohol" value="yes" />
      <Checkbox
        label={<b>I confirm that I am 18 or over</b>}
        name="isAdult"
        required
        checked={details.isAdult}
        onChange={(event) => type({ isAdult: event.target.checked })}
        error={
          faults.isAdult && (
            <>
              {faults.isAdult}{' '}
              <TextLink href={pages.trolley} as="a">
                Go to your trolley
              </TextLink>
            </>
          )
        }
      />
    </Panel>
  );
}
