import { numberAsked } from '#/modules/staff/web/console-address.ts';
import { mailStatuses } from '#/modules/staff/rules/staff-mail.ts';
import { listMail } from '#/modules/staff/web/staff-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Loads the page of the outbox that the address asks for. */
export function loadMailList(calls: CallLayer, request: Request) {
  const asked = new URL(request.url).searchParams;
  const status = mailStatuses.find((one) => one === asked.get('status')) ?? null;
  return listMail(calls, { status, before: numberAsked(asked.get('before'), 1) });
}
