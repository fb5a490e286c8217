// Runs the shop. Opens the port first, because the rest takes seconds to load and monitors check at once.
import { readSettings } from '#/platform/server/settings.ts';
import { FrontDoor } from './front-door.ts';
import { serveShop } from './serve-shop.ts';

async function main(): Promise<void> {
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
