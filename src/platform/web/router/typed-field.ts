/** Knows the field that the shopper changed last since the last navigation began. */
export interface TypedField {
  /** Listens until the signal stops it. */
  watch(signal: AbortSignal): void;
  /** Call it when a navigation begins. */
  forget(): void;
  /** Returns whether that field has the focus. */
  hasFocus(): boolean;
}

export function createTypedField(): TypedField {
  let field: EventTarget | null = null;
  const typed = ({ target }: Event) => {
    field = target;
  };
  return {
    watch(signal) {
      // In the capture phase: React may show the new page while it handles the event.
      document.addEventListener('input', typed, { capture: true, signal });
    },
    forget() {
      field = null;
    },
    hasFocus: () => field !== null && field === document.activeElement,
  };
}
