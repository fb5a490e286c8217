import { loadSending, type TrolleyKeeper } from './trolley-keeper.ts';

/** Puts the item that was removed last back as it was (SC-264); nothing when there is none. */
export async function undoRemoval(keeper: TrolleyKeeper): Promise<void> {
  try {
    (await loadSending()).undo(keeper);
  } catch (error) {
    keeper.fail(error);
  }
}
