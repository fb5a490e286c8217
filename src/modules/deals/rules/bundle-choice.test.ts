import { describe, expect, it } from 'vitest';
import { choiceOf, choose, chosenCounts, chosenProducts, firstChoice, onlyAvailable, stillToChoose } from './bundle-choice.ts';

const groups = [{ title: 'Bread', threshold: 1 }, { title: 'Eggs', threshold: 2 }];
const available = [['01', '02'], ['03', '01', '04']];
const start = firstChoice(groups, available);

describe('the choice of a bundle', () => {
  it('is complete once every group holds exactly its threshold [SC-163]', () => {
    expect(stillToChoose(groups, available, start)).toBe('Choose 1 from Bread, 2 from Eggs');
    const bread = choose(groups, start, 0, '02', 1);
    expect(stillToChoose(groups, available, bread)).toBe('Choose 2 from Eggs');
    const one = choose(groups, bread, 1, '03', 1);
    expect(stillToChoose(groups, available, one)).toBe('Choose 1 from Eggs');
    expect(stillToChoose(groups, available, choose(groups, one, 1, '03', 2))).toBeNull();
    expect(stillToChoose(groups, available, choose(groups, one, 0, '02', 0))).toBe('Choose 1 from Bread, 1 from Eggs');
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
    expect(stillToChoose(groups, lines, choiceOf(lines, [{ '01': 1 }, { '03': 1, '04': 1 }]))).toBeNull();
    expect(stillToChoose(groups, lines, choiceOf(lines, [{ '01': 1 }, { '03': 2, '04': 1 }]))).toBe('Choose only 2 from Eggs');
    expect(stillToChoose(groups, lines, choiceOf(lines, [{ '99': 1 }, { '03': 3 }]))).toBe('Choose 1 from Bread');
  });

  it('loses a product that is not available for the shopper’s slot', () => {
    const eggs = choose(groups, choose(groups, start, 1, '04', 1), 1, '01', 1);
    expect(stillToChoose(groups, available, choose(groups, eggs, 0, '02', 1))).toBeNull();
    expect(stillToChoose(groups, [['01', '02'], ['03', '01']], onlyAvailable(choose(groups, eggs, 0, '02', 1), [['01', '02'], ['03', '01']]))).toBe('Choose 1 from Eggs');
  });

  it('says that it cannot be completed while a group has no available product [SC-163]', () => {
    const left = [['01'], []];
    expect(stillToChoose(groups, left, firstChoice(groups, left))).toBe('Sorry, nothing from Eggs is available at the moment');
    expect(stillToChoose(groups, [[], []], start)).toBe('Sorry, nothing from Bread and Eggs is available at the moment');
  });

  it('begins with the products of a group that leaves no choice', () => {
    expect(chosenCounts(firstChoice(groups, [['01'], ['03', '04']]))).toEqual([1, 2]);
  });
});
