import { TrolleyPanel, type TrolleyPanelProps } from './trolley-panel.tsx';
import { useCheckoutPress } from './use-checkout-press.ts';

/**
 * Renders the totals and the checkout button. It subscribes to the trolley itself, so that it shows at once whether
 * changes are being sent.
 */
export function CheckoutPanel(props: Omit<TrolleyPanelProps, 'checkout'>) {
  return <TrolleyPanel {...props} checkout={useCheckoutPress()} />;
}
