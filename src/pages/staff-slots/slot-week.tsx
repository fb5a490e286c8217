import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { chevronLeft, chevronRight, clock } from '#/design/display/more-icons.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { slotKindNames, slotKinds } from '#/modules/slots/rules/slot-kinds.ts';
import { laterTodayText, mondayOf, weekText } from '#/modules/slots/rules/staff/staff-week.ts';
import { chosenText } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { ChangeSlots } from '#/pages/staff-slots/parts/change-slots.tsx';
import { loadWeek, weekQuery, type ClosingDay } from '#/pages/staff-slots/parts/load-week.ts';
import { unsentSlotsChange } from '#/pages/staff-slots/parts/save-slots-change.ts';
import { SlotsHead } from '#/pages/staff-slots/parts/slots-head.tsx';
import { addDays, formatLongDay, londonDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from '#/pages/staff-slots/parts/slots.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadWeek(calls, request);

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = () => unsentSlotsChange;

/** Shows the slots of a branch in a week, and changes chosen ones together (SC-686, SC-687). */
export default function SlotWeek({ loaderData, actionData }: PropsOf<typeof import('./slot-week.server.ts')>) {
  const { branch, branches, kind, monday, now, slots, hasTemplate, closing } = loaderData;
  const today = londonDay(now);
  const asked = useSearchParams();
  const count = Number(asked.get('slots') ?? 0);
  const { branchId } = branch;
  const addressOf = (given: { monday?: string; kind?: typeof kind }) => pages.slotWeek + weekQuery({ branchId, monday, kind, ...given });
  return (
    <div className={staffStyles.page}>
      <SlotsHead branch={branch} branches={branches} current="week" keep={{ week: monday, ...(kind !== 'DELIVERY' && { kind }) }} />
      <SavedNotice said={{ changed: `${slotsText(count)} changed. Later bookings have the new values.`, made: count === 0 ? 'Nothing to make: the template has no other slots for these days.' : `${slotsText(count)} made. Shoppers can book them as soon as their day opens.` }} />
      <div className={styles.bar}>
        <ChipRow label="Kind of slots">
          {slotKinds.map((one) => (
            <ChipLink key={one} href={addressOf({ kind: one })} current={one === kind}>
              {slotKindNames[one]}
            </ChipLink>
          ))}
        </ChipRow>
        <nav aria-label="Weeks" className={styles.weeks}>
          <Anchor href={addressOf({ monday: addDays(monday, -7) })} className={styles.step} aria-label="Week before">
            <Icon name={chevronLeft} size={18} />
          </Anchor>
          <h2 className={styles.week}>{weekText(monday, today)}</h2>
          <Anchor href={addressOf({ monday: addDays(monday, 7) })} className={styles.step} aria-label="Next week">
            <Icon name={chevronRight} size={18} />
          </Anchor>
          {monday !== mondayOf(today) && <TextLink href={addressOf({ monday: mondayOf(today) })}>This week</TextLink>}
        </nav>
      </div>
      {slots.length === 0 ? (
        <NoSlots hasTemplate={hasTemplate} isOver={addDays(monday, 6) < today} branchId={branchId} refused={actionData} />
      ) : (
        // After a save the slots have new versions, and nothing is chosen.
        <ChangeSlots key={slots.map(chosenText).join()} slots={slots} monday={monday} now={now} address={addressOf({})} refused={actionData} />
      )}
      {closing && <Closing closing={closing} href={addressOf({ monday: mondayOf(closing.date) })} isShown={mondayOf(closing.date) === monday} />}
    </div>
  );
}

const slotsText = (count: number): string => `${count} ${count === 1 ? 'slot' : 'slots'}`;

/** Offers to make the slots of a week that has none yet. */
function NoSlots({ hasTemplate, isOver, branchId, refused }: { hasTemplate: boolean; isOver: boolean; branchId: number; refused: PropsOf<typeof import('./slot-week.server.ts')>['actionData'] }) {
  const busy = useNavigation().state !== 'idle';
  if (isOver) return <EmptyState icon={clock} title="There were no such slots in this week" />;
  if (!hasTemplate) {
    return (
      <EmptyState icon={clock} title="No slots in this week" actions={<ButtonLink href={`${pages.slotTemplate}?branch=${branchId}`}>Open the template</ButtonLink>}>
        <p>The template has none of this kind either.</p>
      </EmptyState>
    );
  }
  return (
    <Form method="post" replace className={styles.make}>
      <ErrorSummary faults={listFaults(refused, [])} attempt={refused} />
      <EmptyState
        icon={clock}
        title="No slots in this week yet"
        actions={
          <Button type="submit" name="make" value="yes" busy={busy}>
            Make this week
          </Button>
        }
      >
        <p>The shop makes slots 28 days ahead. You can make this week from the template now, and change it before shoppers see it.</p>
      </EmptyState>
    </Form>
  );
}

function Closing({ closing: { date, at, taken, capacity }, href, isShown }: { closing: ClosingDay; href: string; isShown: boolean }) {
  return (
    <Notice>
      <strong>
        {formatLongDay(date)} closes {laterTodayText(Date.parse(at))}
      </strong>{' '}
      with {taken} of {capacity} places taken. {!isShown && <TextLink href={href}>Open that week</TextLink>}
    </Notice>
  );
}
