export { createContentModule } from './content-module.ts';
export { deleteContent, saveContent } from './content-store.ts';
