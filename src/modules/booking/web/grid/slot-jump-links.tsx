import type { MouseEvent } from 'react';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { clock, tag } from '#/design/display/more-icons.ts';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import type { SlotJump } from '#/modules/booking/rules/grid/slot-jumps.ts';
import { chargeText, nearDayAndHours } from '#/modules/booking/rules/slot-texts.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { bookingHref, type BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import styles from './slot-page.module.css';

export interface SlotJumpLinksProps {
  jumps: readonly SlotJump[];
  address: BookingAddress;
  today: LondonDay;
  proposedId: number | null;
  /** Proposes the slot if it is on the page; returns false if it is not, and the link then loads its days. */
  onPropose(slot: WireGridSlot): boolean;
}

const names = { next: 'next free slot', lowest: 'lowest price', greener: 'greener near you' } as const;
const icons: Record<SlotJump['reasons'][number], IconName> = { next: clock, lowest: tag, greener: 'leaf' };

/** Links to the next free slot, the cheapest and a greener one: each proposes its slot in one press. */
export function SlotJumpLinks({ jumps, address, today, proposedId, onPropose }: SlotJumpLinksProps) {
  if (jumps.length === 0) return null;

  function pressed(event: MouseEvent, slot: WireGridSlot) {
    if (!opensElsewhere(event) && onPropose(slot)) event.preventDefault();
  }

  return (
    <nav aria-labelledby="jump-to" className={styles.jumps}>
      <h2 id="jump-to">Jump to</h2>
      <ul role="list">
        {jumps.map(({ reasons, slot }) => {
          const date = londonDay(Date.parse(slot.startDateTime));
          return (
            <li key={slot.slotId}>
              <Anchor
                href={bookingHref({ ...address, startDate: date, day: date, slotId: slot.slotId })}
                onClick={(event) => pressed(event, slot)}
                className={styles.jump}
                aria-current={slot.slotId === proposedId ? 'true' : undefined}
              >
                <Icon name={icons[reasons[0]!]} size={20} />
                <span className={styles.jumpWords}>
                  <small>{reasonText(reasons)}</small>
                  <b>{nearDayAndHours(slot, today)}</b>
                </span>
                <span className={styles.jumpCharge}>{chargeText(slot)}</span>
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns a text such as 'Next free slot, lowest price'. */
function reasonText(reasons: SlotJump['reasons']): string {
  const text = reasons.map((reason) => names[reason]).join(', ');
  return text[0]!.toUpperCase() + text.slice(1);
}
