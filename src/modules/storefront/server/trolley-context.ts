import type { TrolleyContext } from '#/modules/catalogue/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/**
 * Finds the branch and slot date for a trolley's products. Returns the default for a trolley that does not belong to
 * the caller (SC-080).
 */
export type FindTrolleyContext = (call: CallContext, trolleyId: string) => Promise<TrolleyContext>;

/** The branch and slot date of a shopper without a booked slot (SC-070). */
export const defaultTrolleyContext: TrolleyContext = { branchId: 651, slotDate: null };

/** Returns the context of the trolley named in a call, or the default. */
export async function trolleyContextOf(
  call: CallContext,
  trolleyId: string | null | undefined,
  find: FindTrolleyContext | undefined,
): Promise<TrolleyContext> {
  return trolleyId && find ? find(call, trolleyId) : defaultTrolleyContext;
}
