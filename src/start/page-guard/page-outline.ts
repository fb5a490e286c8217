import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';

/**
 * The parts of an answer that the guard compares: everything a visitor, a search engine or a proxy depends on, but no
 * layout.
 */
export interface PageOutline {
  status: number;
  headers: Record<string, string>;
  title?: string[];
  /** The tags in the head that search engines and link previews read. */
  head?: string[];
  headings?: string[];
  /** Links, forms and messages inside the main part. */
  links?: string[];
  forms?: string[];
  alerts?: string[];
  /** The index in `frames` of the page's header and footer, which many pages share. */
  frame?: number;
  /** The whole body of an answer that is not a page. */
  text?: string;
}

export interface Frame {
  links: string[];
  forms: string[];
}

/** Replaces what differs from run to run: ids become names, and tokens, nonces and file hashes become placeholders. */
export type Normalise = (text: string) => string;

const ignoredHeaders = new Set(['date', 'x-request-id', 'content-length', 'server-timing', 'link']);

/** Reads the outline of an answer. Adds the page's header and footer to `frames` unless an equal frame is there. */
export function outlineOf({ status, headers, text }: TestAnswer, frames: Frame[], normalise: Normalise): PageOutline {
  const outline: PageOutline = { status, headers: headersOf(headers, normalise) };
  if (!headers.get('content-type')?.startsWith('text/html')) return text === '' ? outline : { ...outline, text: normalise(text) };
  const html = normalise(text.replaceAll(/<svg.*?<\/svg>/gs, ''));
  const [head = '', body = ''] = html.split('</head>');
  const [, main = body] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  const around = body.replace(main, '').replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  const parts = {
    title: textsOf(html, 'title'),
    head: headTags(head),
    headings: [1, 2, 3].flatMap((level) => textsOf(main, `h${level}`).map((words) => `${level} ${words}`)),
    links: linksOf(main),
    forms: formsOf(main).map(formLine),
    alerts: [...main.matchAll(/<(\w+)(?= )[^>]*role="alert"[^>]*>(.*?)<\/\1>/gs)].map(([, , inside]) => wordsOf(inside!)),
  };
  for (const [name, list] of Object.entries(parts)) if (list.length > 0) Object.assign(outline, { [name]: list });
  return { ...outline, frame: frameNumber({ links: linksOf(around), forms: formsOf(around).map(formLine) }, frames) };
}

export interface PageForm {
  method: string;
  action: string;
  fields: [name: string, value: string][];
}

/** Returns the forms of a page, with all their named fields and buttons and the values in the HTML. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, tag, inside]) => ({
    method: attribute(tag!, 'method') ?? 'get',
    action: attribute(tag!, 'action') ?? '',
    fields: [...inside!.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)].flatMap(([, field]) => {
      const name = attribute(field!, 'name');
      return name === null ? [] : [[name, attribute(field!, 'value') ?? ''] as [string, string]];
    }),
  }));
}

const formLine = ({ method, action, fields }: PageForm): string =>
  `${method} ${action} ${fields.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join(' ')}`.trim();

function headersOf(headers: Headers, normalise: Normalise): Record<string, string> {
  const kept = [...headers].filter(([name]) => !ignoredHeaders.has(name) && name !== 'set-cookie');
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  return Object.fromEntries([...kept.map(([name, value]) => [name, normalise(value)]), ...(cookies.length > 0 ? [['set-cookie', cookies.join(', ')]] : [])]);
}

function headTags(head: string): string[] {
  const tags = [...head.matchAll(/<(?:meta|link)\b([^>]*)>/g)].flatMap(([, tag]) => {
    const name = attribute(tag!, 'name') ?? attribute(tag!, 'property');
    if (name !== null && !['viewport', 'theme-color'].includes(name)) return [`${name}: ${attribute(tag!, 'content')}`];
    return attribute(tag!, 'rel') === 'canonical' ? [`canonical: ${attribute(tag!, 'href')}`] : [];
  });
  const data = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => `ld+json: ${json}`);
  return [...tags, ...data];
}

/** Returns each different link once, with its text. */
function linksOf(html: string): string[] {
  return [...new Set(anchorsOf(html).map(({ href, text }) => `${href} ${text}`.trim()))];
}

/** Returns every link, with its text. */
export function anchorsOf(html: string): { href: string | null; text: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, tag, inside]) => ({ href: attribute(tag!, 'href'), text: wordsOf(inside!) }));
}

const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inside]) => wordsOf(inside!));

const wordsOf = (html: string): string => decoded(html.replaceAll(/<[^>]*>/g, '')).trim();

function attribute(tag: string, name: string): string | null {
  const [, value] = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag) ?? [];
  return value === undefined ? null : decoded(value);
}

const decoded = (text: string): string =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function frameNumber(frame: Frame, frames: Frame[]): number {
  const written = JSON.stringify(frame);
  const known = frames.findIndex((one) => JSON.stringify(one) === written);
  return known >= 0 ? known : frames.push(frame) - 1;
}
