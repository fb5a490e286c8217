import { useState } from 'react';
import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { isCodeOf, nextToPick, type LineToPick, type RouteStop } from '#/modules/orders/rules/picking/picking-route.ts';
import { pickStatusWords, staffStatusText } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { listFaults } from '#/pages/staff/parts/form/refused-form.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import type { PickWay } from '#/pages/staff-picking/pick-order.tsx';
import type { RefusedPicking } from '#/pages/staff-picking/pick-order.server.ts';
import { PickPicture } from './pick-picture.tsx';
import { ScanText } from './pick-scan.tsx';
import { useScanner } from './use-scanner.ts';
import styles from './picking.module.css';

export interface LinesViewProps {
  stops: readonly RouteStop[];
  route: readonly LineToPick[];
  order: WireStaffOrder;
  way: PickWay;
  /** The number of records that are not sent yet. */
  unsent: number;
  refused: RefusedPicking | undefined;
}

/** Shows all lines of an order as the way through the shop, and finishes picking once each is recorded (SC-661). */
export function LinesView({ stops, route, order, way, unsent, refused }: LinesViewProps) {
  const busy = useNavigation().state !== 'idle';
  const { status } = order.order;
  const next = nextToPick(route, null);
  const [unknown, setUnknown] = useState<string | null>(null);
  // A scan opens the line of the product.
  useScanner(({ code }) => {
    const to = route.find(({ line }) => isCodeOf(line, code));
    setUnknown(to === undefined ? code : null);
    if (to !== undefined) way.go({ line: to.line.sequenceNumber, substitute: false });
  });
  const done = route.filter(({ line }) => line.pick !== null).length;
  return (
    <>
      <div className={styles.body}>
        {status !== 'FULFIL' && <Notice tone="warning">This order is: {staffStatusText(status).toLowerCase()}. Only released orders are picked.</Notice>}
        {refused && <ErrorSummary faults={listFaults(refused, [])} attempt={refused} />}
        <div role="status">{unknown !== null && <ScanText result={{ code: unknown, isRight: false, name: null }} />}</div>
        <p className={styles.soft}>
          {done} of {route.length} lines recorded
        </p>
        {stops.map((stop) => (
          <Stop key={stop.department ?? ''} stop={stop} way={way} />
        ))}
      </div>
      {status === 'FULFIL' && (
        <div className={styles.dock}>
          {next !== null && (
            <ButtonLink {...way.linkTo({ line: next.line.sequenceNumber, substitute: false })} size="large" wide className={styles.gloved}>
              {done === 0 ? 'Start' : 'Go on'}: line {route.indexOf(next) + 1} of {route.length}
            </ButtonLink>
          )}
          {next === null && (
            <Form method="post" replace className={styles.whole}>
              <input type="hidden" name="finish" value="yes" />
              <Button type="submit" size="large" wide busy={busy} className={styles.gloved} disabledReason={unsent > 0 ? `${unsent} to send first. They are sent as soon as there is a connection.` : undefined}>
                Finish and take the payment
              </Button>
            </Form>
          )}
        </div>
      )}
    </>
  );
}

function Stop({ stop: { department, lines }, way }: { stop: RouteStop; way: PickWay }) {
  return (
    <section className={styles.stop}>
      <h2>{department ?? 'Other products'}</h2>
      <ul role="list" className={styles.jobs}>
        {lines.map((one) => (
          <Line key={one.line.sequenceNumber} to={one} way={way} />
        ))}
      </ul>
    </section>
  );
}

function Line({ to: { line, order }, way }: { to: LineToPick; way: PickWay }) {
  const outcome = line.pick && pickStatusWords[line.pick.status];
  return (
    <li>
      <Anchor {...way.linkTo({ line: line.sequenceNumber, substitute: false })} className={styles.lineLink}>
        <PickPicture thumbnail={line.thumbnail} size="small" />
        <span className={styles.job}>
          <b>{order.name}</b>
          <span className={styles.soft}>
            {formatQuantity(order.quantity)} wanted
            {line.pick && `, ${formatQuantity(line.pick.pickedQuantity)} picked`}
          </span>
          {line.pick?.substitutes.map((one) => (
            <span key={one.lineNumber} className={styles.soft}>
              Instead: {formatQuantity(one.quantity)} {one.name}
            </span>
          ))}
        </span>
        <span className={styles.flags}>
          {order.noteToShopper && <Badge tone="info">Note</Badge>}
          {outcome && <Badge tone={outcome[1]}>{outcome[0]}</Badge>}
        </span>
      </Anchor>
    </li>
  );
}
