import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { stepAfterTrolley, stepPaths } from '#/modules/trolley/rules/order/next-step.ts';

export interface CheckoutLinkProps {
  /** Null if it is not known. */
  trolley: WireTrolley | null;
  onTrolleyPage: boolean;
}

/** Renders the link of a notice about a hold: to the step after the trolley (SC-399). */
export function CheckoutLink({ trolley, onTrolleyPage }: CheckoutLinkProps) {
  const step = stepAfterTrolley({
    hardConflicts: trolley?.trolleyTotals.trolleyItemCounts.hardConflicts ?? 0,
    hasSlot: true,
    amending: trolley?.amendingOrder ?? false,
    onTrolleyPage,
  });
  return (
    <ButtonLink href={stepPaths[step]} size="small" as={step === 'trolley' ? undefined : 'a'}>
      Checkout
    </ButtonLink>
  );
}
