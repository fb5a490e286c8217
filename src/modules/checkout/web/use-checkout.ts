import { useEffect, useEffectEvent, useReducer } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { changedDetails, type CheckoutDetails } from '#/modules/checkout/rules/checkout-details.ts';
import { checkoutAfter, openedCheckout, type CheckoutEvent, type CheckoutState, type PostedPress } from '#/modules/checkout/rules/checkout-state.ts';
import { orderWithBags } from '#/modules/checkout/rules/order-with-bags.ts';
import { keepCheckout, useKeptCheckout } from './kept-checkout.ts';
import { useSessionEnded } from './session-timers.tsx';

/** The state of the checkout page, for all its sections. */
export interface Checkout {
  state: CheckoutState;
  dispatch(event: CheckoutEvent): void;
  /** The order with the bags that the shopper has chosen: what the page shows, and what the next press agrees to pay. */
  shown: WireOrder;
  /** Whether an order is being placed, or has been: nothing may change then. */
  isBusy: boolean;
  type(details: Partial<CheckoutDetails>): void;
}

export interface CheckoutOpened {
  order: WireOrder;
  TRASessionId: string;
  posted: PostedPress | undefined;
}

/** Returns the state of the checkout page. Stores what is typed in this tab, and finds it again after a reload. */
export function useCheckout({ order, TRASessionId, posted }: CheckoutOpened): Checkout {
  const [state, dispatch] = useReducer(checkoutAfter, null, () => openedCheckout(order, TRASessionId, posted));
  const { customerOrderId } = order;

  useKeptCheckout(order, ({ details, card }) => {
    if (details && !posted) dispatch({ kind: 'typed', details });
    if (card?.saveNewCard) dispatch({ kind: 'card-saving-chosen', saveNewCard: true });
  });

  function type(details: Partial<CheckoutDetails>): void {
    if (!state.sessionTimedOut) keepCheckout(order, { details });
    dispatch({ kind: 'typed', details });
  }

  // What was typed without script stays typed if the script runs now.
  const keepPosted = useEffectEvent(() => {
    if (posted) keepCheckout(order, { details: changedDetails(state.details, order) });
  });
  useEffect(() => keepPosted(), [customerOrderId, posted]);

  const isSessionOver = useSessionEnded();
  useEffect(() => {
    if (isSessionOver) dispatch({ kind: 'session-timed-out' });
  }, [isSessionOver]);

  return {
    state,
    dispatch,
    shown: orderWithBags(state.order, state.details.bags === 'bagless'),
    isBusy: state.placing === 'PENDING' || state.placing === 'FULFILLED',
    type,
  };
}
