import { useState, type SubmitEvent } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
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
import type { RefusedPicking } from '#/pages/staff-picking/pick-order.server.ts';
import type { PickWay } from '#/pages/staff-picking/pick-order.tsx';
import { formatMoney } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { PickAmounts } from './pick-amounts.tsx';
import { PickPicture } from './pick-picture.tsx';
import { PickScan, useScans } from './pick-scan.tsx';
import styles from './picking.module.css';

export interface LineViewProps {
  to: LineToPick;
  route: readonly LineToPick[];
  order: WireStaffOrder;
  way: PickWay;
  /** Records the line on the tablet; undefined until the page's script runs, so that the form is posted. */
  record?: (sequenceNumber: number, pick: PickToRecord, names: Readonly<Record<string, string>>) => void;
  /** Undoes the record of a line and shows the line; undefined until the page's script runs. */
  undo?: (sequenceNumber: number) => void;
  /** The line that was recorded last in this document; null if there is none, or if it was undone. */
  last?: number | null;
  refused: RefusedPicking | undefined;
  /** The record that the server refused after it was made on this tablet; null if there is none. */
  meanwhile?: RefusedPick | null;
}

/** Shows one line in large type, and records what is picked of it: complete, short, none, or with a substitute. */
export function LineView({ to, route, order, way, record, undo, last = null, refused, meanwhile = null }: LineViewProps) {
  const { line } = to;
  const { sequenceNumber } = line;
  const slotDay = slotDayOf(order);
  const busy = useNavigation().state !== 'idle';
  const scripted = useScripted();
  const [typed, setTyped] = useState<TypedPick>(() => refused?.typed ?? openedPick(meanwhile?.value ? withRefused(to, meanwhile.value) : to, slotDay));
  const [found, setFound] = useState<{ faults: Record<string, string> } | null>(null);
  const scans = useScans(to, route, (quantity) => setTyped((now) => ({ ...now, quantity })), ({ name, before }) => setTyped((now) => ({ ...now, [name]: before })));
  const shownFaults = found ?? refused;
  const faults = shownFaults?.faults ?? {};

  function press(event: SubmitEvent<HTMLFormElement>) {
    if (record === undefined) return;
    event.preventDefault();
    const pressed = (event.nativeEvent as unknown as globalThis.SubmitEvent).submitter?.getAttribute('value');
    if (pressed === 'undo') {
      undo?.(sequenceNumber);
      return;
    }
    const checked = checkTypedPick(to, typed, pickPresses.find((one) => one === pressed) ?? 'pick', slotDay);
    if (checked.ok) record(sequenceNumber, checked.pick, {});
    else setFound({ faults: checked.faults });
  }

  const next = nextToPick(route, sequenceNumber);
  const short = shortAmount(to, typed);
  return (
    <>
      <div className={styles.body}>
        {meanwhile && (
          <Notice tone="danger" title="This line was not recorded" announce="assertive">
            {meanwhile.message}
          </Notice>
        )}
        <Item to={to} />
        <PickScan scans={scans} sequenceNumber={sequenceNumber} />
        <Form method="post" replace noValidate id="pick" className={styles.form} onSubmit={press}>
          <DefaultSubmit label="Put it in the crate" />
          <ErrorSummary faults={listFaults(shownFaults && { message: null, ...shownFaults }, pickFields)} attempt={shownFaults} />
          <input type="hidden" name="version" value={line.pick?.version ?? 0} />
          <PickAmounts to={to} typed={typed} change={(changed) => setTyped((now) => ({ ...now, ...changed }))} faults={faults} />
          <TextInput
            id="date"
            name="date"
            type="date"
            label="Shortest date on the packs"
            optional
            value={typed.date}
            onChange={(event) => setTyped((now) => ({ ...now, date: event.target.value }))}
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
            <b>{next.line.department ?? 'Other products'}</b>
          </p>
        )}
      </div>
      <div className={styles.dock}>
        {last !== null && last !== sequenceNumber && (
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
          <ButtonLink {...way.linkTo({ line: sequenceNumber, substitute: true })} variant="secondary" size="large" className={styles.gloved}>
            Substitute
          </ButtonLink>
        )}
        <Press press="pick" busy={busy} main>
          Put it in the crate
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

/** Returns the line with the values of a record that the server refused, so that nothing typed is lost. */
const withRefused = (to: LineToPick, value: PickToRecord): LineToPick => ({
  ...to,
  line: { ...to.line, pick: { ...value, substitutes: [], sequenceNumber: to.line.sequenceNumber, pickedBy: 0, pickedAt: '', version: 0 } },
});

function Item({ to: { line, order } }: { to: LineToPick }) {
  const outcome = line.pick && pickStatusWords[line.pick.status];
  return (
    <>
      <p className={styles.plate}>{line.department ?? 'Other products'}</p>
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
