import { numberAsked } from '#/modules/staff/web/console-address.ts';

const size = 50;

/** Returns the part of a list that an address asks for: the words to find, and where the part starts. */
export function askedList(request: Request): { query: string; start: number; size: number } {
  const asked = new URL(request.url).searchParams;
  return { query: (asked.get('query') ?? '').slice(0, 200), start: numberAsked(asked.get('start'), 0, 1_000_000) ?? 0, size };
}
