import { createRequire } from 'node:module';

/**
 * React reads `NODE_ENV` once, when it is first imported, and takes its slow, talkative build unless that says 'production'.
 * Built pages are written for its production build whatever the shop itself is run as, so this stands before everything.
 */
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(part);
if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = NODE_ENV;
