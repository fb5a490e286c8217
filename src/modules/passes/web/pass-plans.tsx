import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { WirePassPlan } from '#/contract/rest-types.ts';
import { loginAddress } from '#/modules/account/rules/sign-in/login-address.ts';
import { passPromise, planLength, planPrice } from '#/modules/passes/rules/pass-texts.ts';
import { deliveryPass } from '#/page-paths.ts';
import styles from './pass.module.css';

/** Renders the plans for a visitor, who must sign in to buy one (AC-266). */
export function PassPlans({ plans }: { plans: readonly WirePassPlan[] }) {
  return (
    <>
      <p className={styles.words}>{passPromise}</p>
      {plans.length === 0 ? (
        <p>There is no Delivery Pass to buy at the moment.</p>
      ) : (
        <>
          <ul role="list" className={styles.plans}>
            {plans.map((plan) => (
              <Panel as="li" key={plan.id}>
                <b>{plan.name}</b>
                <p className={styles.soft}>{planText(plan)}</p>
              </Panel>
            ))}
          </ul>
          <p>
            <ButtonLink href={loginAddress(deliveryPass)} size="large">
              Sign in to buy
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

/** Returns a plan's length, unless its name says it, and its price. */
export function planText(plan: WirePassPlan): string {
  return plan.name === planLength(plan) ? planPrice(plan) : `${planLength(plan)}, ${planPrice(plan)}`;
}
