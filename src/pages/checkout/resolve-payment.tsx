import { useFrameData } from '#/platform/web/router/router.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { PayForm } from '#/modules/checkout/web/resolving/pay-form.tsx';
import { IssuerFrame } from '#/modules/payments/web/card-challenge.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import styles from './checkout.module.css';

/** Opens another page in the whole document: checkout shares no state with other pages (SH-082). */
const go = (to: string): void => window.location.assign(to);

/** The page on which a customer pays for an order whose card was refused (SC-649, SC-650). */
export default function ResolvePayment({ loaderData, actionData }: PropsOf<typeof import('./resolve-payment.server.ts')>) {
  const { customerOrderId, resolution, cards, cardFields, TRASessionId, key } = loaderData;
  const { paymentResolutionEnabled, paymentAttemptAllowed, totalToPay } = resolution;
  const posted = actionData ?? null;
  return (
    <Container narrow className={styles.page}>
      <Stack gap="large">
        <div>
          <h1>Pay for your order</h1>
          <p>
            Order {customerOrderId}
            {paymentResolutionEnabled && (
              <>
                . <b>{formatMoney(totalToPay)}</b> to pay
              </>
            )}
          </p>
        </div>
        {paymentResolutionEnabled && paymentAttemptAllowed ? (
          <>
            <p>Your order is packed, but your card didn’t go through. Pay with the same card or another one, and it comes as planned.</p>
            <PayForm
              key={customerOrderId}
              customerOrderId={customerOrderId}
              resolution={resolution}
              saved={cards}
              cardFields={cardFields}
              TRASessionId={TRASessionId}
              pressKey={posted?.key ?? key}
              posted={posted && { ...posted, challenge: posted.challenge && <PostedChallenge challenge={posted.challenge} /> }}
              go={go}
            />
          </>
        ) : (
          <CannotPay customerOrderId={customerOrderId} />
        )}
      </Stack>
    </Container>
  );
}

/** Renders the bank's page for a press without script. */
function PostedChallenge({ challenge: { acsUrl, transactionId } }: { challenge: { acsUrl: string; transactionId: string } }) {
  return (
    <Notice tone="danger" title="Your order has not been paid for yet" announce="assertive">
      <p>Your bank needs you to confirm this payment. Answer your bank here, then press ‘Pay now’ again.</p>
      <IssuerFrame acsUrl={acsUrl} />
      <input type="hidden" name="transactionId" value={transactionId} />
    </Notice>
  );
}

function CannotPay({ customerOrderId }: { customerOrderId: string }) {
  const phone = useFrameData<ShellData>()?.settings.checkoutHelpPhone;
  return (
    <>
      <Notice tone="warning" title="You can't pay for this order online right now. Please contact Customer Care.">
        {phone && (
          <p>
            Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
          </p>
        )}
      </Notice>
      <p>
        <ButtonLink href={pages.linkTo(pages.order, { customerOrderId })} as="a">
          View your order
        </ButtonLink>
      </p>
    </>
  );
}
