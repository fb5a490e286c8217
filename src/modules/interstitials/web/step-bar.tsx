import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { check } from '#/design/display/more-icons.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import type { ShownStep, StepId } from '#/modules/interstitials/rules/interstitial-steps.ts';
import * as pages from '#/page-paths.ts';
import styles from './step-bar.module.css';

export const stepTitles: Record<StepId, string> = { 'before-you-go': 'Before you go', 'missed-offers': 'Missed offers', checkout: 'Checkout' };

/** The steps on the way to checkout: those done, the current one and those to come. Visited steps are links (SC-439). */
export function StepBar({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <nav aria-label="Steps to checkout">
      <ol role="list" className={styles.bar}>
        {steps.map(({ id, state, canReturn }, at) => (
          <li key={id} className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
            <span aria-hidden="true" className={styles.mark}>
              {state === 'completed' ? <Icon name={check} size={16} /> : at + 1}
            </span>
            {canReturn ? (
              <Anchor href={pages.linkTo(pages.interstitialStep, { stepId: id })} className={styles.link}>
                {stepTitles[id]}
              </Anchor>
            ) : (
              <span>{stepTitles[id]}</span>
            )}
            {state === 'completed' && <span className="visually-hidden">, completed</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
