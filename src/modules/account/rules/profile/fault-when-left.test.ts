import { expect, it } from 'vitest';
import { faultWhenLeft } from './fault-when-left.ts';

/** A form in which `name` is required, and `code` too once there is a name. */
const faultsIn = ({ name, code }: Record<string, string | undefined>) => ({ ...(name === '' && { name: 'Required' }), ...(name && code === '' && { code: 'Required' }) });

it('a field shows the fault that the form finds when it is left [AC-499 part]', () => {
  expect(faultWhenLeft('name', { name: '', code: '' }, undefined, faultsIn)).toBe('Required');
  expect(faultWhenLeft('name', { name: 'Ada', code: '' }, undefined, faultsIn)).toBeUndefined();
});

it('a fault that only the server can find stays until the text is another [AC-499 part] [AC-500 part]', () => {
  const refused = { typed: { name: 'Ada', code: '7' }, faults: { code: 'That code is incorrect.' } };
  expect(faultWhenLeft('code', { name: 'Ada', code: '7' }, refused, faultsIn)).toBe('That code is incorrect.');
  expect(faultWhenLeft('code', { name: 'Ada', code: '8' }, refused, faultsIn)).toBeUndefined();
  expect(faultWhenLeft('code', { name: 'Ada', code: '' }, refused, faultsIn)).toBe('Required');
  expect(faultWhenLeft('code', { name: 'Ada', code: '7' }, { ...refused, typed: null }, faultsIn)).toBeUndefined();
});

it('a refused fault that the form can find itself goes when its cause goes, also in another field', () => {
  const refused = { typed: { name: 'Ada', code: '' }, faults: { code: 'Required' } };
  expect(faultWhenLeft('code', { name: '', code: '' }, refused, faultsIn)).toBeUndefined();
});
