import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedPartnerCard, typedPartnerCardOf } from '#/modules/codes/rules/typed-partner-card.ts';
import { readStaffPartnerCard } from '#/modules/codes/web/keep-code-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { EndPanel } from '#/pages/staff/parts/end-panel.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { PartnerCardForm } from '#/pages/staff-codes/parts/partner-card-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export const load: LoadInBrowser = (calls, { params }) => readStaffPartnerCard(calls, params.cardNumber);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that changes a partner discount card's note, and ends the card (SC-692). */
export default function ChangePartnerCard({ loaderData: stored, actionData }: PropsOf<typeof import('./change-partner-card.server.ts')>) {
  const typed = actionData?.typed ?? (stored && typedPartnerCardOf(stored)) ?? newTypedPartnerCard;
  const cardNumber = stored?.cardNumber ?? typed.cardNumber;
  return (
    <div className={staffStyles.page}>
      <title>{`Partner card ${cardNumber}`}</title>
      <p>
        <TextLink href={pages.partnerCardList}>All cards</TextLink>
      </p>
      <div className={styles.title}>
        <h1>Partner card {cardNumber}</h1>
        {stored?.ended && <Badge>Ended</Badge>}
      </div>
      <div className={styles.columns}>
        <PartnerCardForm key={stored?.version} typed={typed} refused={actionData} isNew={false} />
        {stored && !stored.ended && (
          <div className={styles.aside}>
            <EndPanel thing="this card" version={stored.version} refused={actionData}>
              Nobody can then put it on an order. Orders that have it already keep it.
            </EndPanel>
          </div>
        )}
      </div>
    </div>
  );
}
