// Loaded into a process that a test starts: ends it when the test's own process ends, even if killed.
process.stdin.on('end', () => process.exit(1)).resume();
