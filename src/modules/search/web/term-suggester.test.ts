import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTermSuggester, type LastAsked } from './term-suggester.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const asked: string[] = [];
  const shown: string[][] = [];
  const answers = new Map<string, PromiseWithResolvers<string[]>>();
  const last: LastAsked<string[]> = { last: null };
  const open = () =>
    createTermSuggester(
      (term) => {
        asked.push(term);
        answers.set(term, Promise.withResolvers());
        return answers.get(term)!.promise;
      },
      (terms) => shown.push(terms),
      (term) => (term === '' ? [] : [`nothing for ${term}`]),
      last,
    );
  const suggester = open();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const answer = async (term: string, terms: string[]) => (answers.get(term)!.resolve(terms), pass(0));
  const refuse = async (term: string) => (answers.get(term)!.reject(new Error('no network')), pass(0));
  return { suggester, open, asked, shown, pass, answer, refuse };
}

it('asks only for at least three characters, without those that a term cannot have [SH-297]', async () => {
  const { suggester, asked, pass } = opened();
  for (const text of ['m', 'mi', ' mi ', 'mi?!']) {
    suggester.typed(text);
    await pass(1000);
  }
  expect(asked).toEqual([]);
  suggester.typed('mil"');
  await pass(1000);
  expect(asked).toEqual(['mil']);
});

it('waits 300 ms after the last key, and at most 600 ms after the first [SH-300]', async () => {
  const { suggester, asked, pass } = opened();
  suggester.typed('mil');
  await pass(299);
  expect(asked).toEqual([]);
  suggester.typed('milk');
  await pass(299);
  expect(asked).toEqual([]);
  suggester.typed('milk p');
  await pass(1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['milk p']);
  suggester.typed('milk po');
  await pass(300);
  expect(asked).toEqual(['milk p', 'milk po']);
});

it('makes no call if the term has not changed since the last one, and shows its answer again [SH-298]', async () => {
  const { suggester, asked, shown, pass, answer } = opened();
  suggester.typed('milk');
  await pass(300);
  await answer('milk', ['oat milk']);
  suggester.typed('milk ');
  suggester.typed('milks');
  suggester.typed('milk');
  await pass(1000);
  suggester.typed('');
  suggester.typed('milk');
  await pass(1000);
  expect(asked).toEqual(['milk']);
  expect(shown).toEqual([['oat milk'], ['oat milk'], [], ['oat milk']]);
});

it('makes no call for the term of the suggester before it, and shows that answer, also if it comes later [SH-298]', async () => {
  const { suggester, open, asked, shown, pass, answer } = opened();
  suggester.typed('milk');
  await pass(300);
  suggester.stop();
  const next = open();
  next.typed('milk');
  await pass(300);
  await answer('milk', ['oat milk']);
  expect(asked).toEqual(['milk']);
  expect(shown).toEqual([['oat milk']]);
  next.typed('milks');
  await pass(300);
  expect(asked).toEqual(['milk', 'milks']);
});

it('clears the terms below two characters, and keeps them at exactly two [SH-299]', async () => {
  const { suggester, shown, pass, answer } = opened();
  suggester.typed('mil');
  await pass(300);
  await answer('mil', ['milk']);
  suggester.typed('mi');
  await pass(1000);
  expect(shown).toEqual([['milk']]);
  suggester.typed('m');
  expect(shown).toEqual([['milk'], []]);
});

it('drops an answer to an earlier term [SH-304]', async () => {
  const { suggester, shown, pass, answer } = opened();
  suggester.typed('mil');
  await pass(300);
  suggester.typed('milk');
  await answer('mil', ['mild']);
  await pass(300);
  await answer('milk', ['milk']);
  expect(shown).toEqual([['milk']]);
});

it('shows that a term has no suggestions if the call fails [SH-303 part]', async () => {
  const { suggester, shown, pass, refuse } = opened();
  suggester.typed('milk');
  await pass(300);
  await refuse('milk');
  expect(shown).toEqual([['nothing for milk']]);
});

it('makes a call that failed again when its term is typed again, also in the next suggester [SH-298] [SH-303 part]', async () => {
  const { suggester, open, asked, shown, pass, answer, refuse } = opened();
  suggester.typed('milk');
  await pass(300);
  await refuse('milk');
  suggester.typed('milks');
  suggester.typed('milk');
  await pass(300);
  expect(asked).toEqual(['milk', 'milk']);
  await refuse('milk');
  suggester.stop();
  const next = open();
  next.typed('milk');
  await pass(300);
  await answer('milk', ['oat milk']);
  expect(asked).toEqual(['milk', 'milk', 'milk']);
  expect(shown).toEqual([['nothing for milk'], ['nothing for milk'], ['oat milk']]);
});

it('asks nothing after it is stopped', async () => {
  const { suggester, asked, pass } = opened();
  suggester.typed('milk');
  suggester.stop();
  await pass(1000);
  expect(asked).toEqual([]);
});
