import type { WireOrder } from '#/contract/rest-types.ts';

type Placed = Pick<WireOrder, 'status'>;

/** What stands after changes to an order were not placed. */
export const changesNotPlaced = 'Your changes were not placed. Your confirmed order stands.';

/** Says what a refused press left as it was: nothing was placed, or the confirmed order stands. */
export const notPlacedText = ({ status }: Placed): string => (status === 'AMENDING' ? changesNotPlaced : 'Your order has not been placed and nothing was taken.');

/** The words on the button that places the order, or the changes to it. */
export const placeButtonText = ({ status }: Placed): string => (status === 'AMENDING' ? 'Confirm changes' : 'Place order and pay');
