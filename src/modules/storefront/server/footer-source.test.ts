import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { aWireFooter } from '#/modules/storefront/testing/wire-footer.ts';
import { footerSource } from './footer-source.ts';
import { saveFooter } from './footer-store.ts';

const database = await openTestDatabase();

it('is read from memory for a second after it was freshened, and the same value as long as its text is the same [SH-367]', async () => {
  await saveFooter(database, aWireFooter({ copyright: 'First' }));
  const source = footerSource(database);
  expect((await source.current(database))!.value.copyright).toBe('First');
  await source.freshen();
  const first = (await source.current(database))!;
  expect([first.value.copyright, JSON.parse(first.text.text)]).toEqual(['First', first.value]);
  const version = source.version();

  await saveFooter(database, aWireFooter({ copyright: 'Second' }));
  expect(await source.current(database)).toBe(first);
  const later = performance.now() + 1001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect((await source.current(database))!.value.copyright).toBe('Second');
  clock.mockRestore();
  expect(source.version()).toBe(version);
  await source.freshen();
  expect(source.version()).toBe(version + 1);
  const second = (await source.current(database))!;
  await source.freshen();
  expect([await source.current(database), source.version()]).toEqual([second, version + 1]);
  expect(await source.current(database)).toBe(second);
});
