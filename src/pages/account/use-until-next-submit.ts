import { useEffect, useState } from 'react';

/**
 * Returns true until the shopper sends a form on this page: a confirmation in the page's address (`?saved=yes`) is then
 * no longer about the latest attempt. Without script the page is loaded again, and its answer says what happened.
 */
export function useUntilNextSubmit(): boolean {
  const [hasSent, setSent] = useState(false);
  useEffect(() => {
    const end = () => setSent(true);
    document.addEventListener('submit', end, true);
    return () => document.removeEventListener('submit', end, true);
  }, []);
  return !hasSent;
}
