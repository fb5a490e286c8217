import { expect, it } from 'vitest';
import { lastReturnPath } from './last-return-path.ts';
import {  parseHistory, visited } from './location-history.ts';

it('keeps the 50 latest locations; the 51st pushes out the oldest [SH-108]', () => {
  let history: string[] = [];
  for (let page = 1; page <= 51; page += 1) history = visited(history, `/ecom/shop/search?page=${page}`);
  expect(history).toHaveLength(50);
  expect(history[0]).toBe('/ecom/shop/search?page=2');
  expect(visited(history, '/ecom/shop/search?page=51')).toEqual(history);
});

it('returns to the latest location that is not an authentication path [AC-017] [SH-109]', () => {
  const history = ['/ecom/lists', '/ecom/shop/search?searchTerm=milk', '/ecom/login', '/ecom/sign-in?prompt=login'];
  expect(lastReturnPath(history)).toBe('/ecom/shop/search?searchTerm=milk');
  expect(lastReturnPath(['/ecom/login'])).toBeNull();
});

it('parses the text in which a history is stored', () => {
  expect(parseHistory('["/ecom",1]')).toEqual(['/ecom']);
  for (const text of [null, '', '{}', 'null']) expect(parseHistory(text)).toEqual([]);
});
