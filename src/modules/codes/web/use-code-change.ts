import { useReducer, useRef } from 'react';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { codeChangeAfter, doneText, noCodeChange, type CodeChange, type CodeServerError, type Reducing } from '#/modules/codes/rules/code-change.ts';
import { serverErrorOf } from './code-calls.ts';

/** The outcome of a press without script, in the part of the page whose button was pressed. */
export interface PostedCodeChange {
  change: 'add' | 'remove';
  code: string;
  error: CodeServerError | null;
  /** The sentence about a change that succeeded; null after a failure. */
  done: string | null;
}

/** A change that is being made: its call, which returns whether the thing is applied now. */
interface Change {
  change: 'add' | 'remove';
  code: string;
  call(): Promise<{ isApplied: boolean }>;
}

export interface CodeChangeOptions {
  /** The outcome of a press without script; null if there was none. */
  posted: PostedCodeChange | null;
  /** Called with the error of each call that failed. */
  onFailure(error: unknown): void;
}

/**
 * Makes one change at a time to the codes, or the partner card, of an order: shows its progress, then a snackbar, or the
 * error beside its place. `make` returns whether the change was made.
 */
export function useCodeChange(what: Reducing, { posted, onFailure }: CodeChangeOptions): { state: CodeChange; make(change: Change): Promise<boolean> } {
  const showSnackbar = useSnackbar();
  const [state, dispatch] = useReducer(codeChangeAfter, null, () => noCodeChange(posted ? { code: posted.code, error: posted.error, isRemoval: posted.change === 'remove' } : undefined));
  const isBusy = useRef(false);

  async function make({ change, code, call }: Change): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    dispatch({ kind: change === 'add' ? 'adding' : 'removing', code });
    try {
      const { isApplied } = await call();
      dispatch({ kind: 'done' });
      showSnackbar({ message: doneText(what, change, isApplied), tone: isApplied ? 'success' : 'neutral' });
      return true;
    } catch (error) {
      dispatch({ kind: 'failed', error: serverErrorOf(what, change, error) });
      onFailure(error);
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  return { state, make };
}
