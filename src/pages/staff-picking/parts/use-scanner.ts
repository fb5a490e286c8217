import { useEffect, useEffectEvent } from 'react';
import { afterKey, noKeys } from './scanner-keys.ts';

/** A scanned code. `field` is the name of the field into which the scanner typed, with its text before; null if it was no field. */
export interface Scan {
  code: string;
  field: { name: string; before: string } | null;
}

/**
 * Passes on what a scanner types while the page is shown. Its Enter does nothing else: it neither presses the button that has the
 * focus nor submits the form. The field named `scan` takes its codes itself.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let keys = noKeys;
    const end = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        const field = fieldOf(event.target);
        if (field?.name === 'scan' || event.isComposing) return;
        const { before } = keys;
        const next = afterKey(keys, { key: event.key, at: event.timeStamp, field: field?.value ?? null });
        keys = next.keys;
        if (next.code === null) return;
        event.preventDefault();
        scanned({ code: next.code, field: field && { name: field.name, before } });
      },
      { signal: end.signal, capture: true },
    );
    return () => end.abort();
  }, []);
}

const fieldOf = (target: EventTarget | null): { name: string; value: string } | null =>
  (target instanceof HTMLInputElement && !isChoice(target)) || target instanceof HTMLTextAreaElement ? target : null;

// Digits do nothing in them.
const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox' || type === 'button' || type === 'submit';
