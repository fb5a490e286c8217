import type { WireQuantity } from '#/platform/rules/quantity.ts';

/** What an anonymous visitor tried to do, kept until they have signed in (SH-137). */
export interface SavedAction {
  kind: 'add-to-trolley' | 'favourite';
  lineNumber: string;
  productId: string;
  /** The product's name, to say what is kept. */
  title: string;
  /** What was to be added; null for a favourite. */
  quantity: WireQuantity | null;
  /** The words to be put on what was to be added. */
  personalisedMessage?: string | undefined;
}

/** The prompt's title says what signing in is for (SC-026). */
export function promptTitle(kind: SavedAction['kind']): string {
  return kind === 'favourite' ? 'Sign in to save favourites' : 'Sign in to start your shop';
}

/** The kept actions with one more; a later attempt at the same thing stands in for the earlier. */
export function withAction(kept: readonly SavedAction[], action: SavedAction): SavedAction[] {
  return [...withoutAction(kept, action), action];
}

export function withoutAction(kept: readonly SavedAction[], action: SavedAction): SavedAction[] {
  return kept.filter((one) => one.kind !== action.kind || one.lineNumber !== action.lineNumber);
}

/** Actions as they were kept; a text that holds none is an empty list. */
export function parseSavedActions(text: string | null): SavedAction[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isSavedAction) : [];
  } catch {
    return [];
  }
}

function isSavedAction(kept: unknown): kept is SavedAction {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, lineNumber, productId, quantity } = kept as Partial<SavedAction>;
  if (typeof lineNumber !== 'string' || typeof productId !== 'string') return false;
  return kind === 'favourite' || (kind === 'add-to-trolley' && typeof quantity?.amount === 'number');
}
