export { createMailModule, type MailModuleDeps, type Outbox } from './mail-module.ts';
