import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { linesAdded, notesToReuse, reuseWords } from './earlier-notes.ts';
import type { LineChange, ShownLine } from './trolley-operation.ts';
import { itemWith, pressed, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';

const change = (lineNumber: string, rest: Partial<LineChange> = {}): LineChange => ({ lineNumber, quantity: items(1), ...rest });
const noteFor = (lineNumber: string) => ({ lineNumber, name: `Product ${lineNumber}`, note: `Note ${lineNumber}` });

describe('the lines that a batch put into the trolley', () => {
  const before = trolleyOf(itemWith('1', 1), itemWith('2', 1));

  it('are those that are there now and were not before [SC-736]', () => {
    const after = trolleyOf(itemWith('1', 2), itemWith('3', 1), itemWith('4', 1));
    const batch = [change('1', { quantity: items(2) }), change('2', { quantity: items(0) }), change('3'), change('4'), change('5')];
    expect(linesAdded(pressed(batch), before, after)).toEqual(['3', '4']);
  });

  it('are none of those whose removal was undone, nor of a note or a choice of substitutes [SC-736]', () => {
    const after = trolleyOf(itemWith('1', 1), itemWith('3', 1), itemWith('4', 1));
    const value = { quantity: items(1), canSubstitute: true, noteToShopper: null, personalisedMessage: null };
    const putBack = { id: '1-l', target: '3', field: 'line', value, batchId: 1 } as const;
    expect(linesAdded([putBack, ...pressed([{ lineNumber: '4', noteToShopper: 'Ripe' }, { lineNumber: '*', canSubstitute: true }])], before, after)).toEqual([]);
  });

  it('are none without an answer', () => {
    expect(linesAdded(pressed([change('3')]), null, null)).toEqual([]);
  });
});

describe('the notes that may be used again', () => {
  const line = (noteToShopper: string | null): ShownLine => ({ quantity: items(1), canSubstitute: true, noteToShopper, personalisedMessage: null });

  it('are of lines that show, and have none now [SC-736]', () => {
    const lines = new Map([['1', line(null)], ['2', line('The greenest')]]);
    expect(notesToReuse([noteFor('1'), noteFor('2'), noteFor('3')], lines)).toEqual([noteFor('1')]);
  });
});

describe('the question', () => {
  it('has the words of the note of one product, and of several for all [SC-304 part]', () => {
    expect(reuseWords([{ lineNumber: '1', name: 'Avocado', note: 'The ripest' }])).toBe('You left a note for Avocado last time: "The ripest"');
    expect(reuseWords([noteFor('1'), noteFor('2')])).toBe('Some of these items had notes for your shopper last time.');
  });
});
