import { plainPathname } from './plain-pathname.ts';

/** Returns the path of a URL, decoded and in lower case, without a trailing slash. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return `/${segmentsOf(path).join('/').toLowerCase()}`;
}

/**
 * Returns a function that tests whether a lower-case path matches a pattern. `:name` matches one segment. `/*` at the
 * end matches the path before it and everything below that path. `**` matches any text anywhere, or any number of
 * segments if a slash follows.
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
 * Returns a path's parameters, decoded but otherwise as written; null if the pattern does not match. The text that `*`
 * matches is the parameter `*`. `**` matches any number of segments, which are no parameter.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  return matchSegments(pattern.split('/').slice(1), segmentsOf(path));
}

function matchSegments(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    if (name === '**') {
      // The segments after it match the end of the path, so that it takes all segments between.
      const end = wanted.slice(place + 1);
      const start = given.length - end.length;
      const rest = start < place ? null : matchSegments(end, given.slice(start));
      return rest && { ...params, ...rest };
    }
    if (name === '*') return { ...params, '*': given.slice(place).join('/') };
    const segment = given[place];
    if (segment === undefined) return null;
    if (name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name !== segment.toLowerCase()) return null;
  }
  return wanted.length === given.length ? params : null;
}

/**
 * Splits a path into decoded segments, the same way for the guard, the router and the server. Resolves dots and
 * backslashes, as browsers do before they send a path, and ignores empty segments.
 */
function segmentsOf(path: string): string[] {
  const resolved: string[] = [];
  for (const segment of path.replaceAll('\\', '/').replace(/^\//, '').split('/')) {
    if (/^(?:\.|%2e){2}$/i.test(segment)) resolved.pop();
    else if (!/^(?:\.|%2e)$/i.test(segment)) resolved.push(segment);
  }
  return plainPathname(resolved.join('/')).split('/').filter(Boolean).map(decodeURIComponent);
}

type SegmentParam<Segment> = Segment extends `:${infer Name}` ? Name : Segment extends '*' ? '*' : never;
type ParamNames<Path extends string> = Path extends `${infer Segment}/${infer Rest}` ? SegmentParam<Segment> | ParamNames<Rest> : SegmentParam<Path>;

/** The parameters in a pattern. The value for `*` may contain slashes. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/** Returns the path that a pattern produces with these parameters. Encodes every value except that of `*`. */
export function fillPath<Path extends string>(pattern: Path, params: PathParams<Path>): string {
  return pattern.replaceAll(/:(\w+)|\*/g, (whole, name?: string) => {
    const value = (params as Record<string, string>)[name ?? '*'] ?? '';
    return whole === '*' ? value : encodeURIComponent(value);
  });
}
