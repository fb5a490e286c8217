import { placeParams, placesAnswer } from '#/modules/account/rules/places/places-schema.ts';
import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import { usualLongestSignInMs } from '#/modules/account/rules/sign-in/session.ts';
import { signInOfCall } from '#/modules/account/server/sign-in/sign-in-of-call.ts';
import { clearSignInCookies } from '#/modules/account/server/sign-in/sign-in-cookie.ts';
import { deleteOtherSignInsOf } from '#/modules/account/server/sign-in/sign-in-store.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound, unauthenticated } from '#/platform/server/http/call-error.ts';
import { defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { deletePlace, listPlaces } from './place-store.ts';

const places = { service: 'signed-in-places', version: 1, access: 'customer' } as const;

/** Returns the calls with which customers see where they are signed in, and sign out there. */
export function placeRoutes({ longestMs = usualLongestSignInMs }: { longestMs?: number }): RestRoute[] {
  return [
    defineRest({
      ...places,
      method: 'GET',
      endpoint: 'signed-in-places',
      summary: 'The browsers in which the calling customer is signed in',
      answers: { 200: placesAnswer },
      example: {},
      handle: async (call) => {
        refuseStaff(call);
        const here = await signInOfCall(call);
        const listed = (await listPlaces(call.database, call.caller.customerId, { now: await call.now(), longestMs })).map(
          ({ signedIn, lastSeen, ...place }) => ({
            ...place,
            signedIn: toWireDateTime(signedIn),
            lastSeen: toWireDateTime(lastSeen),
            isThisBrowser: place.placeId === here,
          }),
        );
        return ok({ places: listed.sort((a, b) => Number(b.isThisBrowser) - Number(a.isThisBrowser)) });
      },
    }),
    defineRest({
      ...places,
      method: 'DELETE',
      endpoint: 'signed-in-places/{placeId}',
      summary: 'Signs the calling customer out in one place, and ends its access tokens at once',
      params: placeParams,
      answers: { 204: 'nothing' },
      example: { params: { placeId: '$placeId' } },
      handle: async (call, { params: { placeId } }) => {
        refuseStaff(call);
        const { customerId } = call.caller;
        const isHere = placeId === (await signInOfCall(call));
        if (!(await deletePlace(call.database, customerId, placeId))) notFound();
        if (isHere) clearSignInCookies(call);
        call.log.info({ customerId }, 'a customer signed out in one place');
        return noContent;
      },
    }),
    defineRest({
      ...places,
      method: 'DELETE',
      endpoint: 'signed-in-places',
      summary: 'Signs the calling customer out everywhere except in this browser',
      answers: { 204: 'nothing' },
      example: {},
      handle: async (call) => {
        refuseStaff(call);
        const { customerId } = call.caller;
        await deleteOtherSignInsOf(call.database, customerId, (await signInOfCall(call)) ?? unauthenticated());
        call.log.info({ customerId }, 'a customer signed out everywhere else');
        return noContent;
      },
    }),
  ];
}

function refuseStaff({ caller }: CallContext): void {
  const refusal = refuseProxy(caller, 'signed-in places');
  if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
}
