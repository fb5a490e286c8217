/**
 * Returns the key of a page's content: its path in lower case, without query, hash and trailing slashes (SH-426). Keys
 * of pages start with a slash, those of fragments do not.
 */
export function pageContentKey(contentUrl: string): string {
  const [path = ''] = contentUrl.split(/[?#]/);
  return `/${path.toLowerCase().split('/').filter((segment) => segment !== '').join('/')}`;
}

const prefix = 'waitrosegroceriescms/';

/** Returns the key of a fragment, without the prefix that a call may give it (SH-417). */
export function fragmentContentKey(key: string): string {
  return key.startsWith(prefix) ? key.slice(prefix.length) : key;
}

/**
 * Returns why content cannot be stored under a key; null if it can. A page's key is its path as `pageContentKey` returns
 * it, because no call would find another.
 */
export function contentKeyFault(key: string): string | null {
  if (key.length > 200) return 'Must be no more than 200 characters';
  if (!/^\/?[\w.~-]+(?:\/[\w.~-]+)*$/.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) {
    return 'Use letters, digits, - and _, with / between the parts, for example /ecom/inspiration';
  }
  if (key.startsWith('/') && key !== pageContentKey(key)) return 'The path of a page is in lower case';
  return fragmentContentKey(key) === key ? null : `Leave out ${prefix}`;
}
