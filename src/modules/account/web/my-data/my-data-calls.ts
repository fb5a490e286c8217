import type { WireMyData } from '#/contract/rest-types.ts';
import { closeAccountRefusal, type CloseAccountFaults } from '#/modules/account/rules/my-data/close-account-refusal.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Returns the download of their data that the signed-in customer asked for. */
export const readMyData = (calls: CallLayer): Promise<WireMyData> => calls.rest({ call: 'GET my-data/v1/my-data' });

/** Returns when the signed-in customer's account will be closed; null if it stays, or if that cannot be read. */
export async function findClosing(calls: CallLayer): Promise<WireMyData['closing']> {
  return (await tryReadMyData(calls))?.closing ?? null;
}

/** Returns whether the files of the download are ready. A failure counts as not yet: the caller asks again later. */
export async function isDownloadReady(calls: CallLayer): Promise<boolean> {
  return (await tryReadMyData(calls))?.download?.isReady ?? false;
}

/** Returns null if the call fails, and shows no error. */
async function tryReadMyData(calls: CallLayer): Promise<WireMyData | null> {
  try {
    return await calls.rest({ call: 'GET my-data/v1/my-data', quiet: true });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return null;
  }
}

/** Asks for a download. Returns the status of a failure, which the caller reports; null on success. */
export async function requestMyData(calls: CallLayer): Promise<number | null> {
  try {
    await calls.rest({ call: 'POST my-data/v1/my-data', quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return error.status ?? 503;
  }
}

/** An attempt to close or keep the account that was refused, with the status of the answer. */
export interface RefusedClosing {
  refusal: CloseAccountFaults | 'locked';
  status: number | null;
}

/** Asks to close the account. Returns null on success. */
export const tryCloseAccount = (calls: CallLayer, currentPassword: string): Promise<RefusedClosing | null> =>
  refusedClosing(calls.rest({ call: 'POST my-data/v1/my-data/close', body: { currentPassword }, handledStatuses: [403, 409, 422, 429], quiet: true }));

/** Keeps the account. Returns null on success. */
export const tryKeepAccount = (calls: CallLayer): Promise<RefusedClosing | null> =>
  refusedClosing(calls.rest({ call: 'POST my-data/v1/my-data/keep', handledStatuses: [409], quiet: true }));

async function refusedClosing(answer: Promise<unknown>): Promise<RefusedClosing | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    return { refusal: closeAccountRefusal({ status, error: body?.error, message: body?.message }), status };
  }
}
