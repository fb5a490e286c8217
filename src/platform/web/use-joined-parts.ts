import { useState } from 'react';
import { joinParts, type ListPart } from '#/platform/rules/list-part.ts';

/**
 * Returns the part of a list that the page has loaded, after the parts of the same list that this page showed before. So
 * 'Load more' adds to the list, although a page's data has only one part. `list` is another text for another list;
 * `isGone` says which of the earlier items the list no longer has.
 */
export function useJoinedParts<Item>(list: string, part: ListPart<Item>, keyOf: (item: Item) => string, isGone: (item: Item) => boolean = () => false): ListPart<Item> {
  const [last, setLast] = useState({ list, loaded: part.items, joined: part });
  if (last.list === list && last.loaded === part.items) return last.joined;
  const { start, items } = last.joined;
  const joined = last.list === list ? joinParts({ start, items: items.filter((item) => !isGone(item)) }, part, keyOf) : part;
  setLast({ list, loaded: part.items, joined });
  return joined;
}
