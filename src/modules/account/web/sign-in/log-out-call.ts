import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { webApp, withCsrf } from './session-calls.ts';

/** From a sign-out that failed to its second try, milliseconds (SH-153). */
const logOutPauseMs = 1000;

/**
 * Ends the sign-in of the browser, whether or not it has one, and tries that twice (SH-150 to SH-153); throws when it
 * fails again, which has a page of its own (SH-156).
 */
export async function logOut(calls: CallLayer, pause: (milliseconds: number) => Promise<void>): Promise<void> {
  await postLogOut(calls).catch(async () => {
    await pause(logOutPauseMs);
    await postLogOut(calls);
  });
}

function postLogOut(calls: CallLayer): Promise<void> {
  return withCsrf(calls, (csrf) =>
    calls.rest({
      call: 'POST token-client/v1/logout',
      ...webApp,
      form: { [csrf.parameterName]: csrf.token },
      quiet: true,
      staysHere: true,
    }),
  );
}
