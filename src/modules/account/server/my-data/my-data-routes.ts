import { downloadLifeMs, downloadPauseMs } from '#/modules/account/rules/my-data/data-section.ts';
import { closingOver, orderOpen } from '#/modules/account/rules/my-data/close-account-refusal.ts';
import { closeAccountSchema, dataFileAnswer, downloadQuery, myDataAnswer } from '#/modules/account/rules/my-data/my-data-schema.ts';
import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import { usualLongestSignInMs } from '#/modules/account/rules/sign-in/session.ts';
import { callerOfSignIn } from '#/modules/account/server/sign-in/caller-of-sign-in.ts';
import { readSignInCookie } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
import { signInOfCall } from '#/modules/account/server/sign-in/sign-in-of-call.ts';
import { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound, unauthenticated } from '#/platform/server/http/call-error.ts';
import type { Caller } from '#/platform/server/http/caller.ts';
import { defineRest, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { closeAccount, keepAccount, type CloseAccountDeps } from './close-account.ts';
import { findClosing } from './closing-store.ts';
import { findDownload, findFiles } from './data-download-store.ts';
import { requestDownload } from './request-download.ts';

export interface MyDataDeps extends CloseAccountDeps {
  announce: Announce;
  /** The maximum duration of a sign-in in milliseconds, however often it is used (SH-127). */
  longestMs?: number;
}

const myData = { service: 'my-data', version: 1 } as const;
const exampleQuery = { requestId: '$downloadRequestId' };

/**
 * Returns the calls with which customers download everything that the shop holds about them (decision 65), and close the
 * account (decision 49).
 */
export function myDataRoutes(deps: MyDataDeps): RestRoute[] {
  const { announce, longestMs = usualLongestSignInMs } = deps;
  const filesOf = async (call: CallContext, requestId: string | null = null) => {
    const known = await callerOfSignIn(call.database, readSignInCookie(call), longestMs);
    const { customerId } = ownerOf(known?.caller ?? unauthenticated());
    return (await findFiles(call.database, { customerId, requestId, since: (await call.now()) - downloadLifeMs })) ?? notFound();
  };
  return [
    defineRest({
      ...myData,
      access: 'customer',
      method: 'GET',
      endpoint: 'my-data',
      summary: 'The download of their data that the calling customer asked for',
      answers: { 200: myDataAnswer },
      example: {},
      handle: async (call) => ok(await presentMyData(call, ownerOf(call.caller))),
    }),
    defineRest({
      ...myData,
      access: 'customer',
      method: 'POST',
      endpoint: 'my-data',
      summary: 'Asks for a download of the data of the calling customer, which takes a moment',
      answers: { 202: myDataAnswer },
      example: {},
      handle: async (call) => {
        const { customerId } = ownerOf(call.caller);
        await requestDownload(call, announce, { customerId, now: await call.now() });
        call.log.info({ customerId }, 'a customer asked for their data');
        return { status: 202, body: await presentMyData(call, { customerId }) };
      },
    }),
    defineRest({
      ...myData,
      access: 'customer',
      method: 'POST',
      endpoint: 'my-data/close',
      summary: 'Asks to close the account of the calling customer, which is removed after 14 days',
      body: closeAccountSchema,
      answers: { 200: myDataAnswer },
      example: { body: { currentPassword: '$password' } },
      handle: async (call, { body }) => {
        const { customerId } = ownerOf(call.caller);
        const signInId = (await signInOfCall(call)) ?? unauthenticated();
        await throttleSignIn(call, 'customer');
        const trial = await closeAccount(call, deps, { customerId, signInId, ...body, now: await call.now() });
        if (trial.kind === 'invalid credentials') throw new CallError(422, 'invalid_password', incorrectPassword.text);
        if (trial.kind !== 'signed in') throw signInRefused(trial.kind);
        if (trial.entry === 'order open') throw new CallError(409, 'order_open', orderOpen);
        call.log.info({ customerId }, 'a customer asked to close the account');
        return ok(await presentMyData(call, { customerId }));
      },
    }),
    defineRest({
      ...myData,
      access: 'customer',
      method: 'POST',
      endpoint: 'my-data/keep',
      summary: 'Keeps the account that the calling customer asked to close',
      answers: { 200: myDataAnswer },
      example: {},
      handle: async (call) => {
        const { customerId } = ownerOf(call.caller);
        if ((await keepAccount(call, deps, { customerId, now: await call.now() })) === 'over') throw new CallError(409, 'closing_over', closingOver);
        call.log.info({ customerId }, 'a customer keeps the account');
        return ok(await presentMyData(call, { customerId }));
      },
    }),
    defineRest({
      ...myData,
      access: 'browser',
      method: 'GET',
      endpoint: 'my-data/larder-data.json',
      summary: 'The data of the customer who is signed in in this browser, as a JSON file',
      query: downloadQuery,
      answers: { 200: dataFileAnswer },
      example: { query: exampleQuery },
      handle: async (call, { query }) => fileAnswer('json', (await filesOf(call, query.requestId)).json),
    }),
    defineRest({
      ...myData,
      access: 'browser',
      method: 'GET',
      endpoint: 'my-data/larder-data.html',
      summary: 'The same data as a readable page',
      query: downloadQuery,
      answers: { 200: 'page' },
      example: { query: exampleQuery },
      handle: async (call, { query }) => fileAnswer('html', (await filesOf(call, query.requestId)).html),
    }),
  ];
}

const contentTypes = { json: 'application/json', html: 'text/html; charset=utf-8' } as const;

/** Answers with a file that the browser saves, and never opens inside the shop. */
function fileAnswer(kind: 'json' | 'html', text: string): Response {
  return new Response(text, {
    headers: { 'content-type': contentTypes[kind], 'cache-control': 'no-store', 'content-disposition': `attachment; filename="larder-data.${kind}"` },
  });
}

/** Returns the owner of an account. Throws for staff signed on as them. */
function ownerOf(caller: Caller): { customerId: number } {
  const refusal = refuseProxy(caller, 'my data');
  if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
  return { customerId: caller.customerId };
}

async function presentMyData(call: CallContext, { customerId }: { customerId: number }) {
  const now = await call.now();
  const download = await findDownload(call.database, customerId, now - downloadLifeMs);
  const closing = await findClosing(call.database, customerId);
  return {
    download: download && {
      requestId: download.requestId,
      requested: toWireDateTime(download.requested),
      availableUntil: toWireDateTime(download.requested + downloadLifeMs),
      isReady: download.isReady,
      canAskAgain: download.requested < now - downloadPauseMs,
    },
    closing: closing && { asked: toWireDateTime(closing.asked), closes: toWireDateTime(closing.closes) },
  };
}
