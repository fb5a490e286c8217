import { describe, expect, it } from 'vitest';
import { putOperations } from '#/platform/rules/sync/operation.ts';
import { parseListOperation, supersedes, withOperation, type KnownLists, type ListOperation } from './list-operation.ts';

const created = '2026-11-23T09:00:00Z';
const quantity = (amount: number) => ({ amount, uom: 'C62' as const });
const make = (target: string, name: string): ListOperation => ({ id: `c-${target}`, target, field: 'created', value: { name, created } });
const item = (target: string, lineNumber: string, amount: number | null): ListOperation => ({
  id: `${target}-${lineNumber}-${amount}`, target, field: 'item', lineNumber, value: amount === null ? null : quantity(amount),
});
const named = (target: string, value: string): ListOperation => ({ id: `n-${target}-${value}`, target, field: 'name', value });
const gone = (target: string): ListOperation => ({ id: `d-${target}`, target, field: 'deleted', value: true });
const suppers: KnownLists = {
  lists: [{ id: 'a', name: 'Suppers', created, numItems: 2, items: [{ lineNumber: '1', quantity: quantity(1) }, { lineNumber: '2', quantity: quantity(2) }] }],
};
const after = (...operations: ListOperation[]) => operations.reduce(withOperation, suppers).lists;

describe('changes to lists', () => {
  it('create, rename and delete a list, and put, change and remove its items', () => {
    const [lunches, first] = after(make('b', 'Lunches'), item('b', '7', 1), named('b', 'Sunday'), item('a', '1', 5), item('a', '3', 1), item('a', '2', null));
    expect(lunches).toEqual({ id: 'b', name: 'Sunday', created, numItems: 1, items: [{ lineNumber: '7', quantity: quantity(1) }] });
    expect(first).toEqual({ ...suppers.lists[0], items: [{ lineNumber: '1', quantity: quantity(5) }, { lineNumber: '3', quantity: quantity(1) }] });
    expect(after(gone('a'))).toEqual([]);
  });

  it('change nothing of a list that is not there, and nothing when repeated', () => {
    expect(after(named('x', 'X'), item('x', '1', 1), gone('x'), item('a', '9', null), make('a', 'Again'))).toEqual(suppers.lists);
  });

  it('replace earlier ones of the same name or item, and a deletion all of its list', () => {
    const log = (...operations: ListOperation[]) => operations.reduce<readonly ListOperation[]>((list, one) => putOperations(list, [one], supersedes), []).map(({ id }) => id);
    expect(log(item('a', '1', 2), item('a', '2', 1), item('b', '1', 4), item('a', '1', 3), named('a', 'X'), named('a', 'Y'))).toEqual(['a-2-1', 'b-1-4', 'a-1-3', 'n-a-Y']);
    expect(log(make('b', 'B'), item('b', '1', 1), named('a', 'X'), gone('b'))).toEqual(['n-a-X', 'd-b']);
  });

  it('are read from storage only if they are whole', () => {
    for (const one of [make('b', 'B'), item('a', '1', 2), item('a', '1', null), named('a', 'X'), gone('a')]) expect(parseListOperation(JSON.parse(JSON.stringify(one)))).toEqual([one]);
    const broken = [null, 7, {}, { ...named('a', 'X'), target: 1 }, { ...named('a', 'X'), value: 5 }, { ...item('a', '1', 1), value: { amount: 'x', uom: 'C62' } }, { ...item('a', '1', 1), value: undefined }, { ...make('b', 'B'), value: {} }, { ...make('b', 'B'), value: null }, { ...gone('a'), value: false }, { ...gone('a'), field: 'burnt' }];
    for (const one of broken) expect([one, parseListOperation(one)]).toEqual([one, []]);
  });
});
