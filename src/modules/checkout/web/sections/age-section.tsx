import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import { isAgeDeclared } from '#/modules/checkout/rules/checkout-details.ts';
import type { Checkout } from '#/modules/checkout/web/use-checkout.ts';
import { classNames } from '#/design/class-names.ts';
import styles from './sections.module.css';

/** Renders the declaration of age, if the order has a minimum age (SC-454, decisions 83 and 223). */
export function AgeSection({ checkout: { state: { details, faults }, shown, type } }: { checkout: Checkout }) {
  const { alcoholPresent, minimumAge } = shown;
  if (minimumAge === null) return null;
  return (
    <Panel as="section" aria-labelledby="age" className={classNames(styles.section, styles.age)}>
      <h2 id="age">Are you {minimumAge} or over?</h2>
      <p>
        {alcoholPresent
          ? 'Your order contains alcohol. You must be 18 or over to receive it.'
          : `Your order contains age-restricted items. You must be ${minimumAge} or over to receive them.`}{' '}
        <span className={styles.softText}>We will ask for photo ID if you look under 25.</span>
      </p>
      <input type="hidden" name="minimumAge" value={minimumAge} />
      <Checkbox
        label={<b>I confirm that I am {minimumAge} or over</b>}
        name="ageConfirmed"
        required
        checked={isAgeDeclared(details, minimumAge)}
        onChange={(event) => type({ declaredAge: event.target.checked ? minimumAge : null })}
        error={
          faults.declaredAge && (
            <>
              {faults.declaredAge}{' '}
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
