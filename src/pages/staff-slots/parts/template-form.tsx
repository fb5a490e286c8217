import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { slotKindNames, slotKinds, type SlotKind } from '#/modules/slots/rules/slot-kinds.ts';
import { afterRoundStep, checkTypedRounds, dayNames, roundChanges, type TypedRound } from '#/modules/slots/rules/staff/typed-rounds.ts';
import { DefaultSubmit } from '#/pages/staff/parts/form/default-submit.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { LeftForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { useUnsavedForm } from '#/pages/staff/parts/form/use-unsaved-form.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedTemplate } from './save-typed-template.ts';
import styles from './slots.module.css';

export interface TemplateFormProps {
  /** The rounds as they are stored. */
  stored: readonly TypedRound[];
  /** The rounds with which the form opens. */
  first: readonly TypedRound[];
  version: string;
  /** The address of the branch's template. */
  address: string;
  refused: RefusedTemplate | undefined;
}

/** The rounds of an ordinary week as a table of numbers, with one bar for changes that are not saved. It works without script. */
export function TemplateForm({ stored, first, version, address, refused }: TemplateFormProps) {
  const scripted = useScripted();
  const busy = useNavigation().state !== 'idle';
  const unsaved = useUnsavedForm(refused !== undefined, address);
  const [rounds, setRounds] = useState<readonly TypedRound[]>(first);

  const checked = checkTypedRounds(rounds);
  const faults = { ...refused?.faults, ...(scripted && !checked.ok ? onlyTyped(checked.faults, rounds) : {}) };
  const live = scripted && checked.ok ? {} : faults;
  const changes = roundChanges(stored, rounds);
  const toMend = Object.keys(live).length;

  const change = (place: number, values: Partial<TypedRound>) => setRounds(rounds.map((round, at) => (at === place ? { ...round, ...values } : round)));
  const step = (value: string) => ({
    type: 'submit' as const,
    name: 'step',
    value,
    onClick(event: MouseEvent) {
      event.preventDefault();
      setRounds(afterRoundStep(rounds, value));
    },
  });

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      unsaved.props.ref.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [unsaved.props.ref]);

  return (
    <Stack>
      {unsaved.left && <LeftForm fields={unsaved.left} discard={unsaved.discard} address={address} />}
      <Form method="post" replace noValidate className={styles.column} {...unsaved.props}>
        <DefaultSubmit label="Save template" />
        <ErrorSummary faults={listFaults(refused, Object.keys(refused?.faults ?? {}))} attempt={refused} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="rounds" value={rounds.length} />
        <div className={styles.card}>
          <div className={styles.cardHead}>
            <h2>An ordinary week</h2>
            <p className={styles.soft}>Places in each slot. Empty is closed.</p>
          </div>
          <div role="region" aria-label="Rounds of the week" tabIndex={0} className={styles.scroll}>
            <table className={styles.rounds}>
              <thead>
                <tr>
                  <th scope="col">Round</th>
                  <th scope="col">From</th>
                  <th scope="col">To</th>
                  {dayNames.map((name) => (
                    <th key={name} scope="col">
                      <abbr title={name}>{name.slice(0, 2)}</abbr>
                    </th>
                  ))}
                  <th scope="col">Charge</th>
                  <th scope="col">
                    <span className="visually-hidden">Remove</span>
                  </th>
                </tr>
              </thead>
              {rounds.map((round, place) => (
                <RoundRow key={place} round={round} place={place} faults={live} change={(values) => change(place, values)} remove={step(`remove ${place}`)} scripted={scripted} />
              ))}
            </table>
          </div>
          <div className={styles.cardFoot}>
            <Button variant="secondary" size="small" {...step('add')}>
              Add a round
            </Button>
            {scripted && <p className={styles.soft}>Arrows move between boxes. Of two rounds at the same time the lower one counts.</p>}
          </div>
        </div>
        {(!scripted || changes.length > 0) && (
          <div className={styles.unsaved}>
            <p aria-live="polite">
              {scripted ? (
                <>
                  <strong>
                    {changes.length} {changes.length === 1 ? 'change' : 'changes'}
                    {toMend > 0 && `, ${toMend} to put right`}.
                  </strong>{' '}
                  {changes[0]}
                </>
              ) : (
                'Nothing is saved until you press the button.'
              )}
            </p>
            {scripted && (
              <Button variant="quiet" className={styles.discard} onClick={() => setRounds(stored)}>
                Discard
              </Button>
            )}
            <Button type="submit" busy={busy}>
              Save template {scripted && <kbd>Ctrl S</kbd>}
            </Button>
          </div>
        )}
      </Form>
    </Stack>
  );
}

/** Leaves out the faults of rounds that are not filled in yet: their times are still to be typed. */
function onlyTyped(faults: Readonly<Record<string, string>>, rounds: readonly TypedRound[]): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(/\.(from|to)$/.test(field) && rounds[Number(field.split('.')[1])]?.[field.endsWith('from') ? 'from' : 'to'] === '')));
}

interface RoundRowProps {
  round: TypedRound;
  place: number;
  faults: Readonly<Record<string, string>>;
  change(values: Partial<TypedRound>): void;
  remove: { type: 'submit'; name: string; value: string; onClick(event: MouseEvent): void };
  scripted: boolean;
}

function RoundRow({ round, place, faults, change, remove, scripted }: RoundRowProps) {
  const id = `rounds.${place}`;
  const own = Object.entries(faults).filter(([field]) => field.startsWith(`${id}.`));
  const faultsId = `${id}.faults`;
  const name = `${slotKindNames[round.kind]}${round.from === '' ? '' : ` from ${round.from}`}`;
  const field = (key: string, label: string) => ({
    id: `${id}.${key}`,
    name: `${id}.${key}`,
    'aria-label': `${name}: ${label}`,
    'aria-invalid': faults[`${id}.${key}`] ? true : undefined,
    'aria-describedby': faults[`${id}.${key}`] ? faultsId : undefined,
    autoComplete: 'off',
  });
  return (
    <tbody>
      <tr>
        <th scope="row">
          <select {...field('kind', 'kind')} className={styles.kind} value={round.kind} onChange={(event) => change({ kind: event.target.value as SlotKind })}>
            {slotKinds.map((kind) => (
              <option key={kind} value={kind}>
                {slotKindNames[kind]}
              </option>
            ))}
          </select>
        </th>
        <td>
          <input type="time" {...field('from', 'first slot')} className={styles.clock} value={round.from} onChange={(event) => change({ from: event.target.value })} />
        </td>
        <td>
          <input type="time" {...field('to', 'end of the last slot')} className={styles.clock} value={round.to} onChange={(event) => change({ to: event.target.value })} />
        </td>
        {round.places.map((count, day) => (
          <td key={dayNames[day]}>
            <input
              {...field(`places.${day}`, `places on ${dayNames[day]}`)}
              inputMode="numeric"
              placeholder="–"
              className={styles.places}
              value={count}
              onChange={(event) => change({ places: round.places.map((other, at) => (at === day ? event.target.value : other)) })}
              onKeyDown={(event) => moveBetweenBoxes(event, place, day)}
              onFocus={(event) => scripted && event.target.select()}
            />
          </td>
        ))}
        <td>
          <input {...field('charge', 'charge in pounds, empty for the usual one')} inputMode="decimal" placeholder="Usual" className={styles.charge} value={round.charge} onChange={(event) => change({ charge: event.target.value })} />
        </td>
        <td>
          <Button variant="quiet" size="small" {...remove}>
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </td>
      </tr>
      {own.length > 0 && (
        <tr>
          <td colSpan={12} id={faultsId}>
            <div className={styles.faults}>
              {own.map(([fieldName, message]) => (
                <FieldError key={fieldName} id={`${fieldName}.fault`}>
                  {message}
                </FieldError>
              ))}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

const steps: Readonly<Record<string, readonly [rounds: number, days: number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function moveBetweenBoxes(event: KeyboardEvent, place: number, day: number): void {
  const step = steps[event.key];
  const next = step && document.getElementById(`rounds.${place + step[0]}.places.${day + step[1]}`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
