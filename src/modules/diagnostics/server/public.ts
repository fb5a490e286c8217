export { createDiagnosticsModule } from './diagnostics-module.ts';
