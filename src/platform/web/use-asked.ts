import { useEffect, useEffectEvent, useState } from 'react';

export interface Asked<T> {
  /** Null until the answer is there; never the answer for an earlier key. */
  answer: T | null;
  /** The call failed, and the call layer has shown why. */
  failed: boolean;
}

/** Fetches something once per key, in the browser; fetches nothing while the key is null. */
export function useAsked<T>(key: string | null, ask: () => Promise<T>): Asked<T> {
  const [known, setKnown] = useState<{ key: string; answer: T | null; failed: boolean } | null>(null);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const settle = (answer: T | null, failed: boolean) => {
      if (wanted) setKnown({ key, answer, failed });
    };
    askNow().then(
      (answer) => settle(answer, false),
      () => settle(null, true),
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  return known?.key === key && known !== null ? known : { answer: null, failed: false };
}
