// Runs React's own code, half of a first page's script, in a task of its own: see `shopChunks` in
// `tools/build-areas.ts`.
import 'react-dom/client';
