import { useEffect, useEffectEvent, useState } from 'react';

export interface Loaded<T> {
  /** The answer for the current key; null until it arrives, and if the call failed. */
  answer: T | null;
  /** Whether the call failed; the call layer has then shown the reason. */
  failed: boolean;
}

/** Fetches an answer in the browser each time the key changes; fetches nothing while the key is null. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [known, setKnown] = useState<{ key: string; answer: T | null; failed: boolean } | null>(null);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const settle = (answer: T | null, failed: boolean) => {
      if (wanted) setKnown({ key, answer, failed });
    };
    loadNow().then(
      (answer) => settle(answer, false),
      () => settle(null, true),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return known?.key === key && known !== null ? known : { answer: null, failed: false };
}
