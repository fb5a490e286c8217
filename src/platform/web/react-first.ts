// Runs React's own code, half of a first page's script, in the task of its own chunk: see `shopChunks` in the build.
import 'react-dom/client';
