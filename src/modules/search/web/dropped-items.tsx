import { Notice } from '#/design/feedback/notice.tsx';

/** Says how many things a list left out because it was full (SH-322). Renders nothing if there are none. */
export function DroppedItems({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning" title="Item limit reached">
      {count === 1 ? 'The last thing on your list was' : `The last ${count} things on your list were`} left out. Please search for {count === 1 ? 'it' : 'them'} next.
    </Notice>
  );
}
