import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { changeSlotPath } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotChargeText, slotHeldText } from '#/modules/booking/rules/slot-texts.ts';
import * as pages from '#/page-paths.ts';
import styles from './slot-invitation.module.css';

/** Renders the shopper's slot in place of the invitation to book one. */
export default function BookedSlotLead({ slot }: { slot: ClientSlot }) {
  return (
    <>
      <p>
        <b>{slotHeldText(slot)}</b> {slotChargeText(slot)}
      </p>
      <p className={styles.actions}>
        <ButtonLink href={pages.trolley} size="large">
          View trolley
        </ButtonLink>
        <TextLink href={changeSlotPath(slot)}>Change slot</TextLink>
      </p>
    </>
  );
}
