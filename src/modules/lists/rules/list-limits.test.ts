import { describe, expect, it } from 'vitest';
import { freeName, mostItems, mostLists, tidyName, whyNotCreate, whyNotHold, whyNotName, whyNotRename } from './list-limits.ts';

const lists = (...names: string[]) => names.map((name, at) => ({ id: String(at), name }));

describe('a list', () => {
  it('has a trimmed name of 1 to 50 characters, however they are written [SC-201 part]', () => {
    expect(tidyName('  Sunday lunch ')).toBe('Sunday lunch');
    expect(tidyName('e\u0301clairs')).toBe('\u00e9clairs');
    // Characters that nobody can see are no name.
    for (const empty of ['', '  ', '\u200b\u200b', '\u2060 \ufeff']) expect(whyNotName(empty)).toBe('Enter a name for your list');
    expect(['x', `  ${'x'.repeat(50)} `, '🍞'.repeat(50)].map(whyNotName)).toEqual([null, null, null]);
    expect(['x'.repeat(51), '🍞'.repeat(51)].map(whyNotName)).toEqual(['Must be no more than 50 characters', 'Must be no more than 50 characters']);
  });

  it('cannot have the name of another of the customer, whatever its case [SC-201 part]', () => {
    expect(whyNotCreate(lists('Suppers'), ' sUPPERS')?.code).toBe('LIST_NAME_EXISTS');
    expect(whyNotCreate(lists('Crème'), 'CRE\u0300ME')?.code).toBe('LIST_NAME_EXISTS');
    expect(whyNotCreate(lists('Suppers'), 'Supper')).toBeNull();
    expect(whyNotRename(lists('Suppers', 'Lunches'), '0', 'SUPPERS')).toBeNull();
    expect(whyNotRename(lists('Suppers', 'Lunches'), '1', 'SUPPERS')?.code).toBe('LIST_NAME_EXISTS');
  });

  it('that needs another name gets the first free number, within 50 characters [SC-201 part]', () => {
    expect(freeName(lists('Suppers'), 'suppers')).toBe('suppers (2)');
    expect(freeName(lists('Suppers', 'SUPPERS (2)', 'Suppers (4)'), 'Suppers')).toBe('Suppers (3)');
    const long = '🍞'.repeat(50);
    expect(freeName(lists(long), long)).toBe(`${'🍞'.repeat(46)} (2)`);
    expect(freeName(lists(`${'x'.repeat(45)} y 12`), `${'x'.repeat(45)} y 12`)).toBe(`${'x'.repeat(45)} (2)`);
  });

  it('is one of at most 50, and holds at most 200 items [SC-202 part]', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => String(at));
    expect(whyNotCreate(lists(...many(mostLists - 1)), 'Last')).toBeNull();
    expect(whyNotCreate(lists(...many(mostLists)), 'One more')?.code).toBe('TOO_MANY_LISTS');
    expect(whyNotHold(new Set(many(mostItems)))).toBeNull();
    expect(whyNotHold(new Set(many(mostItems + 1)))?.code).toBe('LIST_FULL');
  });
});
