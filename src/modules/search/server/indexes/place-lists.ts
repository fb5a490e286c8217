/** Sets of places by key, each as an ascending list. */
export interface PlaceLists<Key> {
  /** Returns the current list of a key. Do not use it after the next `settle`. */
  of(key: Key): Uint32Array;
  /** Records an addition. `settle` applies it. */
  add(key: Key, place: number): void;
  remove(key: Key, place: number): void;
  /**
   * Applies the recorded changes. If places are only appended, the cost depends on their number; otherwise each changed
   * list is copied once.
   */
  settle(): void;
}

const none = new Uint32Array(0);

/** Creates empty lists. */
export function createPlaceLists<Key>(): PlaceLists<Key> {
  const lists = new Map<Key, { places: Uint32Array<ArrayBuffer>; length: number }>();
  // The recorded changes. If a place has several for the same key, the last one counts.
  const noted = new Map<Key, Map<number, boolean>>();

  function note(key: Key, place: number, isIn: boolean): void {
    const ofKey = noted.get(key);
    if (ofKey) ofKey.set(place, isIn);
    else noted.set(key, new Map([[place, isIn]]));
  }

  function settleList(key: Key, changes: Map<number, boolean>): void {
    const list = lists.get(key) ?? { places: none, length: 0 };
    lists.set(key, list);
    const added = Uint32Array.from([...changes].filter(([, isIn]) => isIn).map(([place]) => place)).sort();
    const last = list.length === 0 ? -1 : list.places[list.length - 1]!;
    const isAppend = added.length === changes.size && (added.length === 0 || added[0]! > last);
    const places = isAppend ? withRoom(list.places, list.length, added.length) : new Uint32Array(roomFor(list.length + added.length));
    const from = isAppend ? list.length : mergeInto(places, list.places.subarray(0, list.length), added, changes);
    if (isAppend) places.set(added, from);
    list.places = places;
    list.length = isAppend ? from + added.length : from;
  }

  return {
    of(key) {
      const list = lists.get(key);
      return list ? list.places.subarray(0, list.length) : none;
    },
    add: (key, place) => note(key, place, true),
    remove: (key, place) => note(key, place, false),
    settle() {
      for (const [key, changes] of noted) settleList(key, changes);
      noted.clear();
    },
  };
}

/** Writes the list to `target`, with the added places and without the removed ones. Returns the new length. */
function mergeInto(target: Uint32Array, before: Uint32Array, added: Uint32Array, changes: ReadonlyMap<number, boolean>): number {
  let length = 0;
  let next = 0;
  for (let at = 0; at < before.length; at += 1) {
    const place = before[at]!;
    while (next < added.length && added[next]! < place) target[length++] = added[next++]!;
    if (!changes.has(place)) target[length++] = place;
  }
  while (next < added.length) target[length++] = added[next++]!;
  return length;
}

function withRoom(places: Uint32Array<ArrayBuffer>, length: number, more: number): Uint32Array<ArrayBuffer> {
  if (length + more <= places.length) return places;
  const larger = new Uint32Array(roomFor(length + more));
  larger.set(places.subarray(0, length));
  return larger;
}

// Reserves a quarter more than needed, so that lists seldom have to grow.
const roomFor = (places: number): number => places + (places >> 2);
