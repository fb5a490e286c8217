/**
 * Checks whether an `If-None-Match` header contains an entity tag, or is `*`. Weak tags match as well as strong ones.
 * `etag` is a weak tag.
 */
export function hasEtag(given: string | null, etag: `W/"${string}"`): boolean {
  if (given === null) return false;
  return given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
}
