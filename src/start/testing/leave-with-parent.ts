// Loaded into a process that a test starts. Ends that process when the test's own process ends, even if the test's
// process was killed.
process.stdin.on('end', () => process.exit(1)).resume();
