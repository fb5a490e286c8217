import { shoppingContext } from '#/contract/trolley-operations.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { whyRefused } from '#/modules/trolley/rules/changes/why-refused.ts';
import { sendChanges } from '#/modules/trolley/web/changes/send-changes.ts';
import { readTypedAmount, type TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { isUnitOfMeasure, type Quantity } from '#/platform/rules/quantity.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { visitorCalls } from '#/pages/page-calls.ts';

/** A change to a line, requested by a form in a browser without script. */
export interface LineAsked {
  lineNumber: string;
  quantity: Quantity;
  personalisedMessage?: string;
}

export interface LineFormRead {
  lineNumber: string;
  /** How the amount was read. */
  read: TypedAmount;
  /** Null if the typed text is not an amount. */
  asked: LineAsked | null;
}

/** Reads such a form; a pressed button takes precedence over the typed amount. Null when it asks for nothing valid. */
export function readLineForm(form: FormData): LineFormRead | null {
  const lineNumber = String(form.get('lineNumber') ?? '');
  const amount = String(form.get('press') || form.get('amount') || '').slice(0, 40);
  const uom = form.get('uom');
  const personalisedMessage = String(form.get('personalisedMessage') ?? '').trim();
  if (!/^[\d-]{1,60}$/.test(lineNumber) || amount.trim() === '' || !isUnitOfMeasure(uom)) return null;
  const read = readTypedAmount(amount, uom);
  const { quantity } = read;
  return { lineNumber, read, asked: quantity && { lineNumber, quantity, ...(personalisedMessage && { personalisedMessage }) } };
}

/** Sends the request to the trolley identified by the cookies; returns why it was refused, or null. */
export async function sendLineForm(context: PageServer, pagePath: string, asked: LineAsked): Promise<string | null> {
  const calls = visitorCalls(context, pagePath);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const sent = await sendChanges(calls, customerOrderId, operationsOf([asked], [], null, Math.random()), null);
  if (sent.kind !== 'answered') throw sent.cause;
  return whyRefused(sent, asked.lineNumber)?.message ?? null;
}
