import { useState, type MouseEvent, type SubmitEvent } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { nextToPick, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { checkTypedPick, openedPick, pickFields, pickPresses, slotDayOf, type PickPress, type PickToRecord, type TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import { pickStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import type { RefusedPick } from '#/modules/orders/web/picking/picking-store.ts';
import { DefaultSubmit } from '#/pages/staff/parts/form/default-submit.tsx';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { RefusedPicking } from './act-on-picking.ts';
import { NotRecorded } from './not-recorded.tsx';
import { PickAmounts } from './pick-amounts.tsx';
import { PickPicture } from './pick-picture.tsx';
import type { PickWay } from './pick-place.ts';
import { PickScan, useScans } from './pick-scan.tsx';
import { useTypedPick } from './use-typed-pick.ts';
import { withRefused } from './with-refused.ts';
import styles from './picking.module.css';

export interface LineViewProps {
  to: LineToPick;
  route: readonly LineToPick[];
  /** The order of the line. */
  staffOrder: WireStaffOrder;
  way: PickWay;
  /** Records the line on the tablet; undefined until the page's script runs, so that the form is posted. */
  record?: (to: LineToPick, pick: PickToRecord, names: Readonly<Record<string, string>>) => void;
  /** Undoes the record of a line and shows the line; undefined until the page's script runs. */
  undo?: (to: LineToPick) => void;
  /** Forgets the refused record of the line. */
  discard?: (to: LineToPick) => void;
  /** The line that was recorded last in this document; null if there is none, or if it was undone. */
  last: LineToPick | null;
  refused: RefusedPicking | undefined;
  /** The record that the server refused after it was made on this tablet; null if there is none. */
  meanwhile: RefusedPick | null;
  /** What was counted of the line before the picker looked at its substitutes; null otherwise. */
  counted: TypedPick | null;
  /** Keeps what was counted for the substitutes. */
  keep(typed: TypedPick): void;
}

/** Shows one line in large type, and records what is picked of it: complete, short, none, or with a substitute. */
export function LineView({ to, route, staffOrder, way, record, undo, discard, last, refused, meanwhile, counted, keep }: LineViewProps) {
  const { line } = to;
  const slotDay = slotDayOf(staffOrder);
  const busy = useNavigation().state !== 'idle';
  const scripted = useScripted();
  const form = useTypedPick(() => refused?.typed ?? counted ?? openedPick(withRefused(to, meanwhile), slotDay), {
    isCounted: line.pick !== null || meanwhile !== null || Boolean(refused?.typed) || (counted !== null && counted.quantity !== String(to.order.quantity.amount)),
    hasRefused: meanwhile !== null,
  });
  const { typed, type } = form;
  const [found, setFound] = useState<{ faults: Record<string, string> } | null>(null);
  const scans = useScans(to, route, form);
  const shownFaults = found ?? refused;
  const faults = shownFaults?.faults ?? {};

  function press(event: SubmitEvent<HTMLFormElement>) {
    if (record === undefined) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as unknown as globalThis.SubmitEvent).submitter?.getAttribute('value');
    if (pressed === 'undo') {
      undo?.(to);
      return;
    }
    const checked = checkTypedPick(to, typed, pickPresses.find((one) => one === pressed) ?? 'pick', slotDay);
    if (checked.ok) record(to, checked.pick, {});
    else setFound({ faults: checked.faults });
  }

  const toSubstitute = way.linkTo({ line: to.key, substitute: true });
  function goToSubstitute(event: MouseEvent) {
    keep(typed);
    toSubstitute.onClick(event);
  }

  const next = nextToPick(route, to.key);
  const putIn = to.crate === null ? 'Put it in the crate' : `Put it in crate ${to.crate}`;
  const short = shortAmount(to, typed);
  return (
    <>
      <div className={styles.body}>
        {meanwhile && <NotRecorded refused={meanwhile} discard={discard && (() => discard(to))} />}
        <Item to={to} />
        <PickScan scans={scans} fields={way.fieldsOf({ line: to.key, substitute: false })} />
        <Form method="post" replace noValidate id="pick" className={styles.form} onSubmit={press}>
          <DefaultSubmit label={putIn} />
          <ErrorSummary faults={listFaults(shownFaults && { message: null, ...shownFaults }, pickFields)} attempt={shownFaults} />
          <input type="hidden" name="version" value={line.pick?.version ?? 0} />
          <PickAmounts to={to} typed={typed} change={type} faults={faults} />
          <TextInput
            id="date"
            name="date"
            type="date"
            label="Shortest date on the packs"
            optional
            value={typed.date}
            onChange={(event) => type({ date: event.target.value })}
            error={faults['date']}
            className={styles.date}
          />
        </Form>
        {next && (
          <p className={styles.next}>
            <PickPicture thumbnail={next.line.thumbnail} size="small" />
            <span>
              <span className={styles.soft}>Next</span> {next.order.name}
            </span>
            <b>
              {next.crate !== null && `Crate ${next.crate} · `}
              {next.line.department ?? 'Other products'}
            </b>
          </p>
        )}
      </div>
      <div className={styles.dock}>
        {last !== null && last.key !== to.key && (
          <Button variant="quiet" size="large" className={styles.gloved} onClick={() => undo?.(last)}>
            Undo last line
          </Button>
        )}
        {line.pick !== null && (
          <Press press="undo" variant="quiet" busy={busy}>
            Undo
          </Press>
        )}
        <Press press="none" variant="secondary" busy={busy}>
          None here
        </Press>
        {(!scripted || short !== null) && (
          <Press press="short" variant="secondary" busy={busy}>
            {short === null ? 'Only this much here' : `Only ${short} here`}
          </Press>
        )}
        {line.substitutable && (
          <ButtonLink {...toSubstitute} onClick={goToSubstitute} variant="secondary" size="large" className={styles.gloved}>
            Substitute
          </ButtonLink>
        )}
        <Press press="pick" busy={busy} main>
          {putIn}
        </Press>
      </div>
    </>
  );
}

/** One of the presses that record the line. The buttons stand outside the form, at the foot of the tablet. */
function Press({ press, variant = 'primary', busy, main = false, children }: { press: PickPress | 'undo'; variant?: 'primary' | 'secondary' | 'quiet'; busy: boolean; main?: boolean; children: string }) {
  return (
    <Button type="submit" form="pick" name="press" value={press} variant={variant} size="large" busy={busy} className={main ? styles.main : styles.gloved}>
      {children}
    </Button>
  );
}

/** Returns the typed amount in words if it is less than was ordered and more than nothing; otherwise null. */
function shortAmount({ order: { quantity } }: LineToPick, { quantity: typed }: TypedPick): string | null {
  const amount = Number(typed);
  return typed !== '' && amount > 0 && amount < quantity.amount ? formatQuantity({ amount, uom: quantity.uom }) : null;
}

function Item({ to: { line, order, crate, customerOrderId } }: { to: LineToPick }) {
  const outcome = line.pick && pickStatusWords[line.pick.status];
  return (
    <>
      <p className={styles.plate}>
        <span>{[line.department ?? 'Other products', line.aisle].filter(Boolean).join(' · ')}</span>
        {crate !== null && (
          <span>
            Crate <b className={styles.crate}>{crate}</b> order {customerOrderId}
          </span>
        )}
      </p>
      <div className={styles.item}>
        <PickPicture thumbnail={line.thumbnail} size="large" />
        <div>
          <h2>{order.name}</h2>
          <p className={styles.soft}>
            {formatMoney(order.salePrice)} · {order.lineNumber}
          </p>
          <p className={styles.want}>
            <b>{formatQuantity(order.quantity)}</b> wanted
          </p>
          <p className={styles.flags}>
            <Badge tone={line.substitutable ? 'success' : 'warning'}>{line.substitutable ? 'Substitute allowed' : 'No substitute'}</Badge>
            {outcome && <Badge tone={outcome[1]}>{outcome[0]} already</Badge>}
          </p>
          {line.pick?.substitutes.map((one) => (
            <p key={one.lineNumber} className={styles.soft}>
              Instead: {formatQuantity(one.quantity)} {one.name}
            </p>
          ))}
        </div>
      </div>
      {order.noteToShopper && (
        <blockquote className={styles.said}>
          <Icon name="info" />
          <div>
            <span>Note from the shopper</span>
            <p>{order.noteToShopper}</p>
          </div>
        </blockquote>
      )}
      {order.personalisedInfos.map(({ message }) => (
        <blockquote key={message} className={styles.said}>
          <Icon name="info" />
          <div>
            <span>Message on the product</span>
            <p>{message}</p>
          </div>
        </blockquote>
      ))}
    </>
  );
}
