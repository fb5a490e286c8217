import { createRequire } from 'node:module';

/**
 * React reads `NODE_ENV` once, when it is first imported, and uses its slow development build unless the value is
 * 'production'. The pages are built for React's production build in every mode of the shop, so this module must be
 * imported before all others.
 */
const { NODE_ENV } = process.env;
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(part);
if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = NODE_ENV;
