import { shoppingContext } from '#/contract/trolley-operations.ts';
import { operationsOf } from '#/modules/trolley/rules/changes/operations-of.ts';
import { whyRefused } from '#/modules/trolley/rules/changes/why-refused.ts';
import { readAskedLine } from '#/modules/trolley/rules/lines/asked-line.ts';
import { itemOf } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { addMore } from '#/modules/trolley/rules/lines/replayed-quantity.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
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
  canSubstitute?: boolean;
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

/** The form that adds several products. */
export interface LinesForm {
  /** The products, each once. */
  lines: LineAsked[];
  /** Whether products that are in the trolley already are added to it once more (SC-206). */
  again: boolean;
}

/**
 * Reads the form that adds several products. Two fields with the same product, from two groups of a bundle, become one
 * with the sum of their quantities. Null if the form contains no valid line.
 */
export function readLinesForm(form: FormData): LinesForm | null {
  const wanted = new Map<string, LineAsked>();
  for (const line of form.getAll('line').flatMap((text) => readAskedLine(String(text)) ?? [])) {
    const known = wanted.get(line.lineNumber)?.quantity;
    wanted.set(line.lineNumber, { ...line, quantity: known ? addMore(known, line.quantity) : line.quantity });
  }
  return wanted.size > 0 ? { lines: [...wanted.values()].slice(0, mostLines), again: form.has('again') } : null;
}

/** The result of adding several products without script. */
export interface LinesSent {
  /** The number of products that were added. */
  added: number;
  /** The reasons why other products were not added. */
  whyNot: string[];
}

/**
 * Adds the products to the trolley identified by the cookies in one call; without `again`, only those that it does not
 * contain. Throws if the call failed.
 */
export async function sendLinesForm(context: PageServer, pagePath: string, { lines, again }: LinesForm): Promise<LinesSent> {
  const calls = visitorCalls(context, pagePath);
  const { customerOrderId } = (await calls.graph(shoppingContext, {})).shoppingContext;
  const trolley = (await readTrolley(calls, customerOrderId)).trolley ?? null;
  const missing = again ? lines : lines.filter(({ lineNumber }) => !itemOf(trolley, lineNumber));
  if (missing.length === 0) return { added: 0, whyNot: [] };
  const changes = missing.map((line) => ({ ...line, more: true }) as const);
  const sent = await sendChanges(calls, customerOrderId, operationsOf(changes, [], trolley, Math.random()), trolley);
  if (sent.kind !== 'answered') throw sent.cause;
  const refused = new Set(sent.refused.map(({ target }) => target));
  const isAdded = ({ lineNumber }: LineAsked) => !refused.has(lineNumber) && itemOf(sent.trolley, lineNumber) !== undefined;
  const whyNot = missing.flatMap((line) => (isAdded(line) ? [] : (sent.trolley?.conflicts.find(({ lineNumber }) => lineNumber === line.lineNumber)?.messages ?? [])));
  return { added: missing.filter(isAdded).length, whyNot: [...new Set([...sent.failures.map(({ message }) => message), ...whyNot])] };
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
