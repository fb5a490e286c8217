// Started by embedded-database.test.ts as a process of its own: joins the embedded database of a folder, says so,
// and leaves when its standard input ends.
import { joinEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';

const embedded = await joinEmbeddedDatabase({ folder: process.argv[2]!, disposable: true });
process.stdout.write(`${embedded.url}\n`);
for await (const _ of process.stdin);
await embedded.leave();
