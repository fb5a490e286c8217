import { expect, it } from 'vitest';
import { cleanSearchText } from './search-text.ts';

it('keeps only word characters, space and & \' . , + - [SH-287]', () => {
  expect(cleanSearchText('<b>Ben & Jerry\'s</b> "1,5" 7-up 2.5% a+b_c?!/\\')).toBe("bBen & Jerry'sb 1,5 7-up 2.5 a+b_c");
  expect(cleanSearchText('Crème brûlée, drover’s')).toBe("Crème brûlée, drover's");
  expect(cleanSearchText('red\tleicester\ncheese\u00A0')).toBe('redleicestercheese');
  expect(cleanSearchText('?!"£')).toBe('');
});

it('cuts a term to 100 characters [SH-288]', () => {
  expect(cleanSearchText('x'.repeat(101))).toHaveLength(100);
  expect(cleanSearchText(`?${'x'.repeat(100)}`)).toHaveLength(100);
});
