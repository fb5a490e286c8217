import { describe, expect, it } from 'vitest';
import { choiceOf, choose, chosenCounts, chosenProducts, firstChoice, stillToChoose } from './bundle-choice.ts';

const groups = [{ title: 'Bread', threshold: 1 }, { title: 'Eggs', threshold: 2 }];
const start = firstChoice(groups, [['01', '02'], ['03', '01', '04']]);

describe('the choice of a bundle', () => {
  it('is complete once every group holds exactly its threshold [SC-163]', () => {
    expect(stillToChoose(groups, start)).toBe('Choose 1 from Bread, 2 from Eggs');
    const bread = choose(groups, start, 0, '02', 1);
    expect(stillToChoose(groups, bread)).toBe('Choose 2 from Eggs');
    const one = choose(groups, bread, 1, '03', 1);
    expect(stillToChoose(groups, one)).toBe('Choose 1 from Eggs');
    expect(stillToChoose(groups, choose(groups, one, 1, '03', 2))).toBeNull();
    expect(stillToChoose(groups, choose(groups, one, 0, '02', 0))).toBe('Choose 1 from Bread, 1 from Eggs');
  });

  it('never holds more than a group’s threshold [SC-163]', () => {
    const many = choose(groups, start, 1, '03', 5);
    expect(chosenCounts(many)).toEqual([0, 2]);
    expect(choose(groups, many, 1, '04', 1)).toEqual(many);
    expect(chosenCounts(choose(groups, many, 1, '03', 1))).toEqual([0, 1]);
  });

  it('is added in group order, a product of two groups once [SC-163]', () => {
    const eggs = choose(groups, choose(groups, start, 1, '04', 1), 1, '01', 1);
    const choice = choose(groups, eggs, 0, '01', 1);
    expect(chosenProducts(choice)).toEqual([{ lineNumber: '01', count: 2 }, { lineNumber: '04', count: 1 }]);
  });

  it('is not complete either with more than a group’s threshold, which only a form can send [SC-163]', () => {
    const lines = [['01', '02'], ['03', '04']];
    expect(stillToChoose(groups, choiceOf(lines, { '01': 1, '03': 1, '04': 1 }))).toBeNull();
    expect(stillToChoose(groups, choiceOf(lines, { '01': 1, '03': 2, '04': 1 }))).toBe('Choose only 2 from Eggs');
    expect(stillToChoose(groups, choiceOf(lines, { '03': 3, '99': 1 }))).toBe('Choose 1 from Bread');
  });

  it('begins with the products of a group that leaves no choice', () => {
    expect(chosenCounts(firstChoice(groups, [['01'], ['03', '04']]))).toEqual([1, 2]);
  });
});
