import { useRef, useState } from 'react';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { daysOfWeek, weekRows } from '#/modules/slots/rules/staff/staff-week.ts';
import { newTypedSlotsChange, readTypedSlotsChange, slotIdOf, type TypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { LeftForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { useUnsavedForm } from '#/pages/staff/parts/form/use-unsaved-form.ts';
import { Form } from '#/platform/web/router/router.tsx';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import { ChangePanel } from './change-panel.tsx';
import type { RefusedSlotsChange } from './save-slots-change.ts';
import { WeekTable } from './week-table.tsx';
import styles from './slots.module.css';

export interface ChangeSlotsProps {
  slots: readonly WireStaffSlot[];
  monday: LondonDay;
  now: Instant;
  /** The address of the week. */
  address: string;
  refused: RefusedSlotsChange | undefined;
}

/**
 * The slots of a week as a table in which staff choose some, beside the form that changes the chosen ones. It works
 * without script: then each slot has a checkbox.
 */
export function ChangeSlots({ slots, monday, now, address, refused }: ChangeSlotsProps) {
  const scripted = useScripted();
  const unsaved = useUnsavedForm(refused !== undefined, address);
  const first = refused?.typed ?? null;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(first?.chosen.map(slotIdOf)));
  const [typed, setTyped] = useState<TypedSlotsChange>(first ?? newTypedSlotsChange);
  const panel = useRef<HTMLElement>(null);
  const days = daysOfWeek(monday);
  const rows = weekRows(slots, days);
  const toPanel = () => panel.current?.querySelector('input')?.focus();

  return (
    <Stack>
      {unsaved.left && <LeftForm fields={unsaved.left} discard={unsaved.discard} address={address} />}
      <Form
        method="post"
        replace
        noValidate
        className={styles.change}
        {...unsaved.props}
        onInput={(event) => setTyped(readTypedSlotsChange([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))}
      >
        <WeekTable rows={rows} days={days} now={now} chosen={chosen} choose={setChosen} open={toPanel} scripted={scripted} />
        <ChangePanel ref={panel} slots={slots.filter(({ slotId }) => chosen.has(slotId))} clear={() => setChosen(new Set())} now={now} typed={typed} first={first} refused={refused} scripted={scripted} />
      </Form>
    </Stack>
  );
}
