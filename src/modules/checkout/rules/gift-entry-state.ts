/** The number and the secret that are typed. */
export interface TypedGift {
  serialNumber: string;
  secret: string;
}

/** The state of the page's part for gift cards, or for gift vouchers (SC-444, SC-480, SC-481). */
export interface GiftEntryState extends TypedGift {
  isAdding: boolean;
  /** The serial number of the one that is being removed, or could not be; null otherwise. */
  toRemove: string | null;
  isRemoving: boolean;
  /** The conflict code and the status of the last call that failed. */
  serverError: GiftServerError | null;
}

export interface GiftServerError {
  /** Null if the call had no answer that names one. */
  code: string | null;
  status: number | null;
}

export type GiftEntryEvent =
  | ({ kind: 'typed' } & Partial<TypedGift>)
  | { kind: 'adding' }
  | { kind: 'removing'; serialNumber: string }
  /** The call succeeded. `added` is on the order, so the fields that still hold it are empty again; null if one was removed. */
  | { kind: 'done'; added: TypedGift | null }
  | { kind: 'failed'; error: GiftServerError };

/** Returns the state of a page that was just opened, perhaps with what a press without script left. */
export const openedGiftEntry = (given: Partial<GiftEntryState> = {}): GiftEntryState => ({
  serialNumber: '',
  secret: '',
  isAdding: false,
  toRemove: null,
  isRemoving: false,
  serverError: null,
  ...given,
});

/** Returns the state after an event. A failed call keeps everything that is typed; typing takes its message away. */
export function giftEntryAfter(state: GiftEntryState, event: GiftEntryEvent): GiftEntryState {
  switch (event.kind) {
    case 'typed': {
      const { kind: _, ...typed } = event;
      return { ...state, ...typed, serverError: null, toRemove: null };
    }
    case 'adding':
      return { ...state, isAdding: true, toRemove: null, serverError: null };
    case 'removing':
      return { ...state, isRemoving: true, toRemove: event.serialNumber, serverError: null };
    case 'done': {
      const { added } = event;
      if (!added) return { ...state, isRemoving: false, toRemove: null };
      return openedGiftEntry({ serialNumber: typedSince(state.serialNumber, added.serialNumber), secret: typedSince(state.secret, added.secret) });
    }
    case 'failed':
      return { ...state, isAdding: false, isRemoving: false, serverError: event.error };
  }
}

const typedSince = (text: string, added: string): string => (text === added ? '' : text);
