import { describe, expect, it } from 'vitest';
import { conflictWords } from './conflict-words.ts';
import { conflictsOfRefused, conflictsToShow, readRefusedLines, trolleyWithRefused } from './refused-lines.ts';
import { isEditable, isHard, isRemovable } from './wire-conflicts.ts';

const line = (lineNumber: string, name: string) => ({ lineNumber, name, itemId: Number(lineNumber), productId: `${lineNumber}-1-2` });
const lines = [line('000012', 'Figs'), line('000013', 'Goose'), line('000014', 'Tea'), line('000015', 'Milk')];

describe('the lines with which a slot could not be reserved', () => {
  it('are in the address of the trolley page, which reads nothing else from it', () => {
    const address = new URL(trolleyWithRefused(['000012', '000013']), 'https://larder.example');
    expect([address.pathname, readRefusedLines(address.searchParams.get('refused'))]).toEqual(['/ecom/shop/trolley', ['000012', '000013']]);
    expect(trolleyWithRefused([])).toBe('/ecom/shop/trolley');
    expect(readRefusedLines(null)).toEqual([]);
    expect(readRefusedLines(',<b>,000012,12 34,000012')).toEqual(['000012']);
    expect(readRefusedLines(Array.from({ length: 500 }, (_, at) => String(at)).join())).toHaveLength(200);
  });

  it('are in hard conflict while they are in the trolley, and can be removed [SC-422 part]', () => {
    const conflicts = conflictsOfRefused(lines, ['000013', '000099', '000012']);
    expect(conflicts.map(({ lineNumber, itemId }) => [lineNumber, itemId])).toEqual([['000012', 12], ['000013', 13]]);
    const [figs] = conflicts;
    expect([isHard(figs!), isEditable(figs!), isRemovable(figs!)]).toEqual([true, false, true]);
    expect(conflictWords(figs!)).toMatchObject({ lines: ['Figs is not available with the slot you chose'], links: [], remove: 'Remove item' });
  });

  it('are in hard conflict also with a soft conflict of their own, which keeps their quantity free, and show a hard one of their own [SC-422 part]', () => {
    const own = (lineNumber: string, type: 'HARD' | 'SOFT') => ({
      ...conflictsOfRefused(lines, [lineNumber])[0]!,
      type,
      messages: [`${lineNumber} ${type}`],
      prohibitedActions: type === 'HARD' ? ['CHANGE_QUANTITY' as const] : [],
    });
    const shown = conflictsToShow([own('000012', 'SOFT'), own('000013', 'HARD'), own('000015', 'SOFT')], conflictsOfRefused(lines, ['000012', '000013', '000014']));
    expect(Object.fromEntries([...shown].map(([lineNumber, conflict]) => [lineNumber, [conflict.type, conflict.messages[0], isEditable(conflict)]]))).toEqual({
      '000012': ['HARD', 'Figs is not available with the slot you chose', true],
      '000013': ['HARD', '000013 HARD', false],
      '000014': ['HARD', 'Tea is not available with the slot you chose', false],
      '000015': ['SOFT', '000015 SOFT', true],
    });
  });
});
