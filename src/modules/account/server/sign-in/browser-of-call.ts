import { browserWords, type BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';

/** Returns the names of the browser that makes a call, and of its system. */
export const browserOfCall = ({ request }: CallContext): BrowserWords => browserWords(request.headers.get('user-agent'));
