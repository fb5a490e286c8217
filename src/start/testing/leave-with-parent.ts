// Loaded into a process that a test starts: ends it when the test's own process does, killed or not.
process.stdin.on('end', () => process.exit(1)).resume();
