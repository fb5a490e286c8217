import type { FormEvent } from 'react';
import { TrolleyPanel, type TrolleyPanelProps } from './trolley-panel.tsx';
import { useCheckoutPress } from './use-checkout-press.ts';
import type { ConfirmChanges } from './use-confirm-changes.tsx';

/**
 * Renders the totals and the checkout button. It subscribes to the trolley itself, so that it shows at once whether
 * changes are being sent. Changes to an order may be confirmed without the checkout page.
 */
export function CheckoutPanel({ confirming, ...props }: Omit<TrolleyPanelProps, 'checkout'> & { confirming: ConfirmChanges }) {
  const checkout = useCheckoutPress();
  const press = (event: FormEvent<HTMLFormElement>) => {
    checkout.press(event);
    confirming.press(event);
  };
  return <TrolleyPanel {...props} checkout={{ ...checkout, press }} />;
}
