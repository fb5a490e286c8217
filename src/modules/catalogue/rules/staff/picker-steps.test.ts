import { expect, it } from 'vitest';
import { afterPickerStep, groupsTyped, pastedLineNumbers, readTypedGroups, type FormFields } from './picker-steps.ts';

const form = (step: string | null, more: FormFields = []): FormFields => [
  ['name', 'Lunch'],
  ['groups.0.id', 'g1'],
  ['groups.0.name', 'Sandwich'],
  ['groups.0.threshold', '1'],
  ['groups.0.lines', '000001,000002'],
  ...more,
  ...(step === null ? [] : [['step', step] as const]),
];
const after = (step: string | null, more?: FormFields) => {
  const fields = afterPickerStep(form(step, more));
  return fields && readTypedGroups(fields);
};

it('leaves a form alone in which no button of a picker was pressed', () => {
  expect(after(null)).toBeNull();
});

it('adds products once each, and removes one', () => {
  expect(after('add groups.0.lines 000003,000002')).toMatchObject([{ lineNumbers: ['000001', '000002', '000003'] }]);
  expect(after('remove groups.0.lines 000001')).toMatchObject([{ name: 'Sandwich', lineNumbers: ['000002'] }]);
  expect(after('find')).toMatchObject([{ lineNumbers: ['000001', '000002'] }]);
});

it('saves on Enter in a text field, but searches first if a search field has a new text [SC-680 part]', () => {
  const search = (text: string, found: string): FormFields => [['groups.0.lines.find', text], ['groups.0.lines.found', found]];
  expect(after('enter')).toBeNull();
  expect(after('enter', search('', ''))).toBeNull();
  expect(after('enter', search(' tea ', 'tea'))).toBeNull();
  expect(after('enter', search('tea', 'jam'))).toMatchObject([{ name: 'Sandwich', lineNumbers: ['000001', '000002'] }]);
  expect(after(null, search('tea', 'jam'))).toBeNull();
});

it('adds an empty group under a key of its own, and removes a group with all its fields', () => {
  const second: FormFields = [['groups.7.name', 'Snack'], ['groups.7.lines', '']];
  expect(after('add-group', second)?.map(({ key, threshold, name }) => [key, threshold, name])).toEqual([[0, '1', 'Sandwich'], [7, '', 'Snack'], [8, '1', '']]);
  expect(after('remove-group 0', second)?.map(({ key }) => key)).toEqual([7]);
  expect(after('add-group')?.map(({ key }) => key)).toEqual([0, 1]);
});

it('reads pasted line numbers, but takes a single number or words as a search', () => {
  expect(pastedLineNumbers('000001\n000002, 000001;5012345678900')).toEqual(['000001', '000002', '5012345678900']);
  expect(pastedLineNumbers('000001')).toBeNull();
  expect(pastedLineNumbers('tea 80 bags')).toBeNull();
  expect(pastedLineNumbers('80 240')).toBeNull();
});

it('names each field that keeps groups from being saved, and gives new groups ids that are free', () => {
  const group = { key: 0, id: 'g2', name: 'Sandwich', threshold: '1', lineNumbers: ['1'] };
  expect(groupsTyped([group, { ...group, key: 1, id: '' }, { ...group, key: 2, id: '', threshold: '12' }])).toMatchObject({
    ok: true,
    groups: [{ id: 'g2', threshold: 1 }, { id: 'g1' }, { id: 'g3', threshold: 12 }],
  });
  expect(groupsTyped([{ ...group, key: 4, name: '', threshold: '0', lineNumbers: [] }])).toEqual({
    ok: false,
    faults: {
      'groups.4.name': 'Please enter a name for the group',
      'groups.4.threshold': 'Enter a number from 1 to 99',
      'groups.4.lines': 'Please add at least one product',
    },
  });
  expect(groupsTyped([])).toEqual({ ok: false, faults: { groups: 'Please add a group of products' } });
});
