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
