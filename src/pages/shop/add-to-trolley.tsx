import { data, redirect } from 'react-router';
import { shoppingContext } from '#/contract/trolley-operations.ts';
import { ButtonLink } from '#/design/button-link.tsx';
import { Container } from '#/design/container.tsx';
import { groceriesHome, returnPath } from '#/modules/account/rules/return-path.ts';
import { whyRefused } from '#/modules/trolley/rules/why-refused.ts';
import { sendChanges } from '#/modules/trolley/web/send-changes.ts';
import { isUnitOfMeasure, type Quantity } from '#/platform/rules/quantity.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/add-to-trolley.ts';
import styles from './product.module.css';

const title = "Sorry, this item hasn't been added";

export const meta = () => [{ title }];

/**
 * The add form of a browser without script: adds to the trolley of whoever the cookies say, and comes back to the page
 * it was on (SH-138). What a rule refuses is told here, with the way back.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const lineNumber = String(form.get('lineNumber') ?? '');
  const amount = Number(form.get('amount'));
  const uom = form.get('uom');
  const back = returnPath(String(form.get('back') ?? ''));
  if (/^[\d-]{1,60}$/.test(lineNumber) && Number.isFinite(amount) && isUnitOfMeasure(uom)) {
    const why = await add(context, lineNumber, { thousandths: Math.round(amount * 1000), uom });
    if (why !== null) return data({ why, back }, { status: 422 });
  }
  return redirect(back, 303);
}

/** Why the item was not added; null when it was. */
async function add(context: Route.ActionArgs['context'], lineNumber: string, quantity: Quantity): Promise<string | null> {
  const calls = visitorCalls(context, '/ecom/add-to-trolley');
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const sent = await sendChanges(calls, customerOrderId, [{ lineNumber, quantity, batchId: 0 }], null);
  if (sent.kind !== 'answered') throw sent.cause;
  return whyRefused(sent, lineNumber)?.message ?? null;
}

export const loader = () => redirect(groceriesHome);

export default function NotAdded({ actionData }: Route.ComponentProps) {
  return (
    <Container narrow className={styles.page}>
      <h1>{title}</h1>
      <p role="alert">{actionData?.why}</p>
      <p>
        <ButtonLink href={actionData?.back ?? groceriesHome}>Go back</ButtonLink>
      </p>
    </Container>
  );
}
