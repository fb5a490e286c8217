export { createContentModule } from './content-module.ts';
export { listContentPages } from './list-content-pages.ts';
export { deleteContent, saveContent } from './content-store.ts';
