import { getTrolley, shoppingContext } from '#/contract/trolley-operations.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { whyRefused } from '#/modules/trolley/rules/changes/why-refused.ts';
import { readAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { sendChanges } from '#/modules/trolley/web/changes/send-changes.ts';
import { readTypedAmount, type TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { isUnitOfMeasure, type Quantity } from '#/platform/rules/quantity.ts';
import type { PageServer } from '#/pages/page-server.ts';
import { visitorCalls } from '#/pages/page-calls.ts';

/** A change to a line that the shopper requested with a form in a browser without script. */
export interface LineAsked {
  lineNumber: string;
  quantity: Quantity;
  personalisedMessage?: string;
}

export interface LineFormRead {
  lineNumber: string;
  /** The result of reading the amount: its quantity, and a remark if that differs from the typed text. */
  read: TypedAmount;
  /** The requested change; null if the typed text is not an amount. */
  asked: LineAsked | null;
}

/**
 * Reads the form of a line; a pressed button takes precedence over the typed amount and is never questioned. Null if
 * the form has no valid line number, no amount or an unknown unit.
 */
export function readLineForm(form: FormData): LineFormRead | null {
  const lineNumber = String(form.get('lineNumber') ?? '');
  const press = form.get('press');
  const amount = String(press || form.get('amount') || '').slice(0, 40);
  const uom = form.get('uom');
  const personalisedMessage = String(form.get('personalisedMessage') ?? '').trim();
  if (!/^[\d-]{1,60}$/.test(lineNumber) || amount.trim() === '' || !isUnitOfMeasure(uom)) return null;
  const typed = readTypedAmount(amount, uom);
  const read = press ? { ...typed, meant: null } : typed;
  const { quantity } = read;
  return { lineNumber, read, asked: quantity && { lineNumber, quantity, ...(personalisedMessage && { personalisedMessage }) } };
}

/** The maximum number of products that one form adds. */
const mostLines = 200;

/** Reads the form that adds several products, each once. Null if it contains no valid line. */
export function readLinesForm(form: FormData): LineAsked[] | null {
  const lines = form.getAll('line').flatMap((text) => readAskedLine(String(text)) ?? []);
  const wanted = new Map(lines.toReversed().map((line) => [line.lineNumber, line]));
  return wanted.size > 0 ? [...wanted.values()].toReversed().slice(0, mostLines) : null;
}

/** The result of adding several products without script. */
export interface LinesSent {
  /** The number of products that are in the trolley now and were not before. */
  added: number;
  /** The reasons why other products were not added. */
  whyNot: string[];
}

/**
 * Adds those of the products that the trolley identified by the cookies does not contain, in one call. Throws if the
 * call failed.
 */
export async function sendLinesForm(context: PageServer, pagePath: string, wanted: readonly LineAsked[]): Promise<LinesSent> {
  const calls = visitorCalls(context, pagePath);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const { trolley } = (await calls.graph(getTrolley, { orderId: customerOrderId }, { ofOrder: true })).getTrolley;
  const missing = wanted.filter(({ lineNumber }) => !trolley?.trolleyItems.some((item) => item.lineNumber === lineNumber));
  if (missing.length === 0) return { added: 0, whyNot: [] };
  const sent = await sendChanges(calls, customerOrderId, operationsOf(missing, [], null, Math.random()), null);
  if (sent.kind !== 'answered') throw sent.cause;
  const now = new Set(sent.trolley?.trolleyItems.map(({ lineNumber }) => lineNumber));
  const whyNot = missing.flatMap(({ lineNumber }) => (now.has(lineNumber) ? [] : (sent.trolley?.conflicts.find((one) => one.lineNumber === lineNumber)?.messages ?? [])));
  return { added: missing.filter(({ lineNumber }) => now.has(lineNumber)).length, whyNot: [...new Set([...sent.failures.map(({ message }) => message), ...whyNot])] };
}

/**
 * Sends the change to the trolley identified by the cookies. Returns the reason for a refusal; null if there was none.
 * Throws if the call failed.
 */
export async function sendLineForm(context: PageServer, pagePath: string, asked: LineAsked): Promise<string | null> {
  const calls = visitorCalls(context, pagePath);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const sent = await sendChanges(calls, customerOrderId, operationsOf([asked], [], null, Math.random()), null);
  if (sent.kind !== 'answered') throw sent.cause;
  return whyRefused(sent, asked.lineNumber)?.message ?? null;
}
