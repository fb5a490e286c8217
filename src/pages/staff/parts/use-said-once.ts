import { useEffect } from 'react';

/**
 * Removes the `saved` parameter from the address once the page has shown its confirmation, so that going back or
 * reloading does not repeat it.
 */
export function useSaidOnce(saved: string | null): void {
  useEffect(() => {
    if (saved === null) return;
    const address = new URL(window.location.href);
    address.searchParams.delete('saved');
    window.history.replaceState(window.history.state, '', address);
  }, [saved]);
}
