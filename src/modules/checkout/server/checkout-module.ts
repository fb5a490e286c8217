import type { ServerModule } from '#/platform/server/server-module.ts';
import { answerLifeMs } from './checkout-numbers.ts';
import { checkoutResolvers } from './checkout-resolvers.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { deleteAnswersBefore, deletePlacingsBefore } from './checkout-store.ts';
import { instantCheckoutFields } from './amending/instant-checkout-fields.ts';
import type { CheckoutDeps } from './placing-press.ts';
import { failedPaymentRoutes } from './resolving/failed-payment-routes.ts';
import { finishPayments } from './resolving/finish-payment.ts';
import type { ResolvingDeps } from './resolving/resolving-deps.ts';

/** Creates the checkout module, which turns an open trolley into a placed order, and lets its customer pay again if the card was refused. */
export function createCheckoutModule(deps: CheckoutDeps & ResolvingDeps): { module: ServerModule } {
  return {
    module: {
      name: 'checkout',
      rest: [...checkoutRoutes(deps), ...failedPaymentRoutes(deps)],
      resolvers: checkoutResolvers(deps),
      fieldResolvers: { Trolley: instantCheckoutFields(deps.openOrders) },
      graphExamples: {
        setGiftCards: { customerOrderId: '$customerOrderId', giftCards: [] },
        setGiftVouchers: { customerOrderId: '$customerOrderId', giftVouchers: [] },
      },
      jobs: [
        { name: 'finish-payments', timetable: '* * * * *', run: ({ database, now }) => finishPayments(database, deps, now) },
        {
          name: 'forget-placing-answers',
          timetable: '17 * * * *',
          run: async ({ database, now }) => {
            await deleteAnswersBefore(database, now - answerLifeMs);
            await deletePlacingsBefore(database, now - answerLifeMs);
          },
        },
      ],
    },
  };
}
