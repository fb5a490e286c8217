import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { report } from '#/platform/web/error-reporter.ts';

interface GraphAnswer {
  failures: readonly { message: string; type: string }[] | null;
}

/**
 * Reads an order by a graph operation. If the answer has errors or failures, or the call itself fails, reports that and throws a
 * failure with the message that SC-602 names. Its body still holds the server's own message.
 */
export async function readOrderFromGraph<Answer extends GraphAnswer>(read: () => Promise<Answer>, tell: (failure: CallFailure) => void = report): Promise<Answer> {
  try {
    const answer = await read();
    const [failed] = answer.failures ?? [];
    if (failed) throw new CallFailure('graph', failed.message, { status: 200, body: { message: failed.message, code: failed.type } });
    return answer;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const failure = new CallFailure(error.kind, error.kind === 'graph' ? 'Graph returned an error' : 'Get Order call to graph failed', error);
    failure.cause = error;
    failure.notice = error.notice;
    tell(failure);
    throw failure;
  }
}

const codesOfMyOrders: readonly (string | undefined)[] = ['400', '403', '404', '410'];

/**
 * Returns whether the failure of `readOrderFromGraph` sends the shopper to my orders: the server's message begins with one of
 * these status codes (SC-603, SC-604).
 */
export const leadsToMyOrders = (error: unknown): boolean =>
  error instanceof CallFailure && error.kind === 'graph' && codesOfMyOrders.includes(error.body?.message?.slice(0, 3));
