import { memo, Suspense, type ComponentType } from 'react';

/**
 * Makes a component a slice of the page. React hydrates each slice separately while the browser is idle, or at once
 * when the shopper presses it, and then handles the press. So a page of fifty products reacts to presses before it has
 * hydrated the first product.
 *
 * If a slice's props change, or a context that its parents provide, all slices hydrate early and together. So give it
 * props that stay the same while the page is shown, and let it read the trolley and the session from their stores
 * itself.
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
