// Runs the shop. Opens the port first, because loading the rest takes seconds and monitors check at once.
import { setFlagsFromString } from 'node:v8';
import { readSettings } from '#/platform/server/settings.ts';
import { FrontDoor } from '#/start/operation/front-door.ts';
import { serveShop } from './serve-shop.ts';

// The percentage by which the heap may grow between two full collections. On a machine with much memory, V8 would let
// it grow fourfold: with 200,000 products 763 MB instead of 556, most of it garbage.
const heapGrowthPercent = 40;

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  const asked = process.argv.includes('--prod') ? { NODE_ENV: 'production' } : {};
  const settings = readSettings({ ...process.env, ...asked });
  const door = new FrontDoor();
  const server = await serveShop(door, settings);
  const { runShop } = await import('./run-shop.ts');
  await runShop(settings, { door, server });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
