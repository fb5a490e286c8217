/** The path of an address as a browser would open it: decoded, dots resolved, lower-case, no empty segments. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const segments: string[] = [];
  for (const segment of decoded(path).toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/**
 * A pattern for paths. `:name` stands for one segment; `*` as the last segment for everything below and for the path
 * itself; `**` anywhere for any text, or with a slash after it for any number of segments. Case is ignored.
 */
export function patternTest(pattern: string): (path: string) => boolean {
  const source = pattern
    .toLowerCase()
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
    .replaceAll('**/', '(?:.*/)?')
    .replaceAll('**', '.*');
  const test = new RegExp(`^${source}$`, 's');
  return (path) => test.test(path);
}

/**
 * The parameters of a path, decoded but otherwise as written; null if the pattern does not match. A trailing slash is
 * ignored; an empty segment elsewhere matches nothing. The part that `*` stands for is named `*`.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').slice(1);
  const given = path.replace(/\/+$/, '').split('/').slice(1).map(decoded);
  const params: Record<string, string> = {};
  if (given.includes('')) return null;
  for (const [place, name] of wanted.entries()) {
    if (name === '*') return { ...params, '*': given.slice(place).join('/') };
    const segment = given[place];
    if (segment === undefined) return null;
    if (name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name !== segment.toLowerCase()) return null;
  }
  return wanted.length === given.length ? params : null;
}

type SegmentParam<Segment> = Segment extends `:${infer Name}` ? Name : Segment extends '*' ? '*' : never;
type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}` ? SegmentParam<Segment> | ParamNames<Rest> : SegmentParam<Path>;

/** The parameters that a pattern names; `*` may contain slashes. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/** The path that a pattern produces with these parameters, encoded. */
export function fillPath<Path extends string>(pattern: Path, params: PathParams<Path>): string {
  return pattern.replaceAll(/:(\w+)|\*/g, (whole, name?: string) => {
    const value = (params as Record<string, string>)[name ?? '*'] ?? '';
    return whole === '*' ? value : encodeURIComponent(value);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
