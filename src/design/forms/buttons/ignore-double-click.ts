import type { MouseEvent } from 'react';

/** Ignores the second click of a double click on a button that has its effect again with every press. */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
