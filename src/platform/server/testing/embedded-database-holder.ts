// embedded-database.test.ts starts this as a separate process: it joins a folder's embedded database, prints its
// connection string, and leaves when its standard input ends.
import { joinEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';

const embedded = await joinEmbeddedDatabase({ folder: process.argv[2]!, disposable: true });
process.stdout.write(`${embedded.url}\n`);
for await (const _ of process.stdin);
await embedded.leave();
