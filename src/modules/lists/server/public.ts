export { createListsModule } from './lists-module.ts';
export { listsPersonalData } from './lists-personal-data.ts';
