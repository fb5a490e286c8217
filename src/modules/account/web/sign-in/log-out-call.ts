import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { webApp, withCsrf } from './session-calls.ts';

/** The pause before the second attempt to sign out, in milliseconds (SH-153). */
const logOutPauseMs = 1000;

/**
 * Ends the browser's sign-in, if it has one (SH-150 to SH-153). If the call fails, tries once more. Throws if the
 * second attempt fails too; the shopper then sees a separate page (SH-156).
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
