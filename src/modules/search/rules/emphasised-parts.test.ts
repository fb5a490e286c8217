import { expect, it } from 'vitest';
import { emphasisedParts } from './emphasised-parts.ts';

const marked = (term: string, typed: string) => emphasisedParts(term, typed).map(({ text, isEmphasised }) => (isEmphasised ? `[${text}]` : text)).join('');

it('emphasises only words that match a typed word of at least three characters [SH-305]', () => {
  expect(marked('greek yogurt', 'yog')).toBe('greek [yog]urt');
  expect(marked('oat milk', 'oa mil')).toBe('oat [mil]k');
  expect(marked('mild milk', 'mil')).toBe('[mil]d [mil]k');
  expect(marked('buttermilk', 'milk')).toBe('buttermilk');
  expect(marked('milk', 'mi')).toBe('milk');
});

it('ignores case and accents', () => {
  expect(marked('crème fraîche', 'CREM fraîch')).toBe('[crèm]e [fraîch]e');
  expect(marked('semi-skimmed milk', 'ski')).toBe('semi-[ski]mmed milk');
});

it('emphasises words with an apostrophe, typed with or without it [SH-305]', () => {
  expect(marked("kellogg's corn flakes", "kellogg's")).toBe("[kellogg's] corn flakes");
  expect(marked('kellogg’s corn flakes', 'kelloggs c')).toBe('[kellogg’s] corn flakes');
  expect(marked("kellogg's corn flakes", 'kel cor')).toBe("[kel]logg's [cor]n flakes");
  expect(marked("m&m's 'mini'", 'min')).toBe("m&m's '[min]i'");
});
