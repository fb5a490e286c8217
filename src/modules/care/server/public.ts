// The care module's export, for the code that assembles the server.
export { createCareModule } from './care-module.ts';
