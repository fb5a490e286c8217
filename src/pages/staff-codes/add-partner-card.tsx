import { TextLink } from '#/design/navigation/text-link.tsx';
import { newTypedPartnerCard } from '#/modules/codes/rules/typed-partner-card.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { PartnerCardForm } from '#/pages/staff-codes/parts/partner-card-form.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => mayDo(calls, 'managePayments');

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a partner discount card (SC-692). */
export default function AddPartnerCard({ actionData }: PropsOf<typeof import('./add-partner-card.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.partnerCardList}>All cards</TextLink>
      </p>
      <h1>Add partner card</h1>
      <PartnerCardForm typed={actionData?.typed ?? newTypedPartnerCard} refused={actionData} isNew />
    </div>
  );
}
