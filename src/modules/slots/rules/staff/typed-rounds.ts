import type { WireSlotTemplate } from '#/contract/rest-types.ts';
import { formatTime, formatWeekday, weekdayNames } from '#/platform/rules/london-time.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';
import { poundsToType, typedAmount } from '#/platform/rules/typed-pounds.ts';
import { minutesOfGrid, minutesOfTime, slotKindNames, slotKinds, timeOfMinutes, typesOfKind, type SlotKind } from '#/modules/slots/rules/slot-kinds.ts';
import { roundsOf, weekOf, type SlotRound } from '#/modules/slots/rules/slot-rounds.ts';

/** A round of an ordinary week as staff type it. */
export interface TypedRound {
  kind: SlotKind;
  from: string;
  to: string;
  /** From Monday to Sunday; empty on a day without these slots. */
  places: readonly string[];
  /** Empty for the shop's usual charge. */
  charge: string;
}

/** The names of the weekdays in the week of 2 March 2026, which begins on a Monday. */
export const dayNames = weekdayNames.map((_, place) => formatWeekday(`2026-03-0${place + 2}`));

/** Returns the rounds of a stored template as the form shows them. */
export function typedFromTemplate({ slots }: Pick<WireSlotTemplate, 'slots'>): TypedRound[] {
  return roundsOf(slots.map(({ charge, ...slot }) => ({ ...slot, chargePence: charge === null ? null : toPence(charge) }))).map(typedRoundOf);
}

const typedRoundOf = ({ kind, from, to, places, chargePence }: SlotRound): TypedRound => ({
  kind,
  from,
  // A time field has no end of the day, so midnight stands for it.
  to: to === '24:00' ? '00:00' : to,
  places: places.map((count) => (count === null ? '' : String(count))),
  charge: chargePence === null ? '' : poundsToType(chargePence),
});

export const newTypedRound: TypedRound = { kind: 'DELIVERY', from: '', to: '', places: weekdayNames.map(() => ''), charge: '' };

/** Reads the submitted form; a missing field is empty. Its buttons 'add' and 'remove N' change the list of rounds. */
export function readTypedRounds(fields: Iterable<readonly [name: string, value: string]>): TypedRound[] {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  const count = Math.min(100, Number(text('rounds')) || 0);
  const rounds = Array.from({ length: count }, (_, place): TypedRound => ({
    kind: slotKinds.find((kind) => kind === text(`rounds.${place}.kind`)) ?? 'DELIVERY',
    from: text(`rounds.${place}.from`),
    to: text(`rounds.${place}.to`),
    places: weekdayNames.map((_weekday, day) => text(`rounds.${place}.places.${day}`)),
    charge: text(`rounds.${place}.charge`),
  }));
  return afterRoundStep(rounds, text('step'));
}

/** Applies a button that adds or removes a round. */
export function afterRoundStep(rounds: readonly TypedRound[], step: string): TypedRound[] {
  if (step === 'add') return [...rounds, newTypedRound];
  const [what, place] = step.split(' ');
  return what === 'remove' ? rounds.filter((_, at) => at !== Number(place)) : [...rounds];
}

/** Reads the typed rounds as the slots of a week, or returns a message for each faulty field. */
export function checkTypedRounds(typed: readonly TypedRound[]) {
  const faults: Record<string, string> = {};
  const rounds = typed.map((round, place): SlotRound => {
    const id = `rounds.${place}`;
    const name = slotKindNames[round.kind];
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
    if (!isTime(round.from)) faults[`${id}.from`] = `${name}: enter the time of the first slot`;
    if (!isTime(round.to)) faults[`${id}.to`] = `${name}: enter the time when the last slot ends`;
    const to = round.to === '00:00' ? '24:00' : round.to;
    const length = minutesOfGrid(typesOfKind(round.kind).slotGridType);
    const minutes = minutesOfTime(to) - minutesOfTime(round.from);
    if (!faults[`${id}.from`] && !faults[`${id}.to`] && (minutes < length || minutes % length !== 0)) faults[`${id}.to`] = lengthFault(round, length);
    const charge = round.charge === '' ? null : typedAmount(round.charge, '');
    if (charge && !charge.ok) faults[`${id}.charge`] = `${name}: ${charge.fault[0]!.toLowerCase()}${charge.fault.slice(1)}`;
    round.places.forEach((count, day) => {
      if (count !== '' && !/^\d{1,4}$/.test(count)) faults[`${id}.places.${day}`] = `${name}, ${dayNames[day]}: places are whole numbers, 0 or more`;
    });
    return { kind: round.kind, from: round.from, to, places: round.places.map((count) => (count === '' ? null : Number(count))), chargePence: charge?.ok ? charge.pence : null };
  });
  if (Object.keys(faults).length > 0) return { ok: false as const, faults };
  const slots = weekOf(rounds).map(({ chargePence, weekday, ...slot }) => ({
    ...slot,
    weekday: weekday as (typeof weekdayNames)[number],
    ...(chargePence !== null && { charge: toMoney(chargePence) as Money & { currencyCode: 'GBP' } }),
  }));
  return { ok: true as const, slots };
}

function lengthFault({ kind, from }: TypedRound, length: number): string {
  const ends = minutesOfTime(from) + length;
  const example = ends <= 24 * 60 ? `, for example at ${formatTime(timeOfMinutes(ends % (24 * 60)))}` : '';
  return `${slotKindNames[kind]}: ${length === 60 ? 'a slot lasts 1 hour' : 'a saver lasts 4 hours'}, so the last one ends a whole number of slots after ${formatTime(from)}${example}`;
}

/** Returns what differs between the stored rounds and the typed ones, one text for each difference. */
export function roundChanges(stored: readonly TypedRound[], typed: readonly TypedRound[]): string[] {
  const changes: string[] = [];
  const most = Math.max(stored.length, typed.length);
  for (let place = 0; place < most; place += 1) {
    const [before, after] = [stored[place], typed[place]];
    if (before === undefined) changes.push(`${slotKindNames[after!.kind]} is a new round.`);
    else if (after === undefined) changes.push(`${slotKindNames[before.kind]} is gone.`);
    else changes.push(...changesOfRound(before, after));
  }
  return changes;
}

function changesOfRound(before: TypedRound, after: TypedRound): string[] {
  const name = slotKindNames[after.kind];
  const times = before.kind !== after.kind || before.from !== after.from || before.to !== after.to ? [`${name} has other times.`] : [];
  const charge = before.charge === after.charge ? [] : [`${name} costs ${after.charge === '' ? 'the usual charge' : `£${after.charge.replace('£', '')}`}.`];
  const places = after.places.flatMap((count, day) =>
    count === before.places[day] ? [] : [`${name}, ${dayNames[day]}: ${before.places[day] || 'none'} to ${count || 'none'}.`],
  );
  return [...times, ...charge, ...places];
}
