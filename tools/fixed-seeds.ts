import fc from 'fast-check';

// Properties try the same cases in every run, so that a red run can be repeated; with LARDER_RUNS they try others.
if (!process.env['LARDER_RUNS']) fc.configureGlobal({ seed: 20261123 });
