import { createContext } from 'react';

/** The nonce for the page's own inline scripts; none in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
