import { memo, Suspense, useLayoutEffect, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { endWait, startWait } from './slices.ts';

/**
 * Makes a component a slice of the page. React hydrates each slice separately while the browser is idle, or at once
 * when the shopper presses it, and then handles the press. So a page of fifty products reacts to presses before it has
 * hydrated the first product.
 *
 * If a slice's props change before it is hydrated, or a context that its parents provide, React starts that rendering
 * again after each slice. So give it props that stay the same while the page is shown, and let it read the trolley and the
 * session from their stores itself. The router's contexts wait for the slices (`whenHydrated`).
 */
export function hydrateApart<Props extends object>(Part: ComponentType<Props>) {
  return memo(function Slice(props: Props) {
    const sliceRef = useRef(false);
    useLayoutEffect(() => {
      if (!sliceRef.current) startWait(sliceRef);
      return () => endWait(sliceRef);
    }, []);
    return (
      <Suspense>
        <Hydrated sliceRef={sliceRef}>
          <Part {...props} />
        </Hydrated>
      </Suspense>
    );
  });
}

/** Ends the wait for a slice: its effect runs when the slice is hydrated, or at once if the server did not render it. */
function Hydrated({ sliceRef, children }: { sliceRef: RefObject<boolean>; children: ReactNode }) {
  useLayoutEffect(() => {
    sliceRef.current = true;
    endWait(sliceRef);
  }, [sliceRef]);
  return children;
}
