import type { Operation, Supersedes } from '#/platform/rules/sync/operation.ts';

/**
 * A press of a product's heart. `target` is the product's line number; `value` is whether the press makes the product a
 * favourite or removes it.
 */
export interface FavouriteOperation extends Operation {
  field: 'favourite';
  value: boolean;
}

/** Returns whether a later press supersedes an earlier one: it does if both are on the same product. */
export const supersedes: Supersedes<FavouriteOperation> = (later, earlier) => later.target === earlier.target;

/** Parses a stored operation. Returns a list with the operation, or an empty list if it is invalid. */
export function parseFavouriteOperation(entry: unknown): readonly FavouriteOperation[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { id, target, field, value } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || typeof target !== 'string' || field !== 'favourite' || typeof value !== 'boolean') return [];
  return [{ id, target, field, value }];
}

/** A customer's favourites, as the server last answered them. */
export interface KnownFavourites {
  lineNumbers: ReadonlySet<string>;
}

/** Returns the favourites after an operation was applied. */
export function withChoice({ lineNumbers }: KnownFavourites, { target, value }: Pick<FavouriteOperation, 'target' | 'value'>): KnownFavourites {
  const changed = new Set(lineNumbers);
  if (value) changed.add(target);
  else changed.delete(target);
  return { lineNumbers: changed };
}
