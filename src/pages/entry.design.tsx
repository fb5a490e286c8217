import { openDocument } from './open-document.tsx';

openDocument({ root: 'design', isFrameKnown: () => true, mergeFrame: (before, now) => now ?? before, beforeRedirect: async () => undefined, whenShellFails: () => undefined });
