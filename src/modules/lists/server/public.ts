export { createListsModule } from './lists-module.ts';
