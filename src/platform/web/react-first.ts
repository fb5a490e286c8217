// Runs React's own code, half of a first page's script, in a task of its own: see `shopChunks` in the build.
import 'react-dom/client';
