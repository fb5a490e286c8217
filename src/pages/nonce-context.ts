import { createContext } from 'react';

/** What the page's own inline scripts carry to be let run; none in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
