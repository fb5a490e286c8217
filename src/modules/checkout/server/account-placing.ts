import { accountClosing } from '#/modules/account/rules/my-data/account-closing.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';

/**
 * The account's part of placing an order: refuses while the account is being closed. A call that asks to close it
 * waits until the order is placed, and then finds the order (decision 49).
 */
export const accountPlacing: PlacingPart<{ isClosing: boolean }, null> = {
  gather: async () => null,
  whyNot: ({ order: { isClosing } }) => (isClosing ? accountClosing : null),
};
