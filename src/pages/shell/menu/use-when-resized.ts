import { useEffect, useEffectEvent } from 'react';

/** Calls a function when the window's size changes, with whether its width differs from the width at first. */
export function useWhenResized(resized: (isOtherWidth: boolean) => void): void {
  const changed = useEffectEvent(resized);
  useEffect(() => {
    const width = window.innerWidth;
    const listener = () => changed(window.innerWidth !== width);
    window.addEventListener('resize', listener);
    return () => window.removeEventListener('resize', listener);
  }, []);
}
