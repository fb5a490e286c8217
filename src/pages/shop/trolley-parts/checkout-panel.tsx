import { TrolleyPanel, type TrolleyPanelProps } from './trolley-panel.tsx';
import { useCheckoutPress } from './use-checkout-press.ts';

/** The totals and the way to checkout, which know at once whether changes are on their way. */
export function CheckoutPanel(props: Omit<TrolleyPanelProps, 'checkout'>) {
  return <TrolleyPanel {...props} checkout={useCheckoutPress()} />;
}
