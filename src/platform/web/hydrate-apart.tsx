import { memo, Suspense, type ComponentType } from 'react';

/**
 * Makes a component a slice of the page: React hydrates it by itself while the browser has nothing else to do, or at once
 * when it is pressed, and the press is then handled. A page of fifty products hears presses before the first of them is
 * hydrated.
 *
 * A slice hydrates early, and all slices together, if its props or a context that its parents provide change, so give it
 * props that stay the same while the page is shown, and let it read the trolley and the session from their stores itself.
 */
export function hydrateApart<Props extends object>(Part: ComponentType<Props>) {
  return memo(function Slice(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
