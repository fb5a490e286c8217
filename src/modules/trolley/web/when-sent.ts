import { isHard } from '#/modules/trolley/rules/line-conflict.ts';
import type { TrolleyKeeper } from './trolley-keeper.ts';

/** Whether changes wait for their answer, or for the way to it. */
export function areUnderWay({ snapshot }: Pick<TrolleyKeeper, 'snapshot'>): boolean {
  const { busy, waiting } = snapshot();
  return busy || waiting.length > 0;
}

/**
 * Says, once nothing is on its way any more, whether the server has all that was asked: not when it was not reached, nor
 * when it refused something, which the shopper has to see first.
 */
export function whenSent(keeper: Pick<TrolleyKeeper, 'snapshot' | 'subscribe'>, tell: (isWell: boolean) => void): void {
  const stop = keeper.subscribe(() => {
    const { busy, waiting, error, failures, trolley } = keeper.snapshot();
    if (busy) return;
    stop();
    tell(waiting.length === 0 && error === null && failures.length === 0 && trolley !== null && !trolley.conflicts.some(isHard));
  });
}
