import { expect, it } from 'vitest';
import { alertFaults, alertState, differingAlert, readTypedAlert, typedFromAlert } from './typed-alert.ts';

const stored = { alertId: 'icy', alertType: 'WARNING' as const, message: 'Roads are icy.', fulfilmentTypes: ['DELIVERY' as const, 'GROCERY_COLLECTION' as const], from: '2030-01-01', to: '2030-01-03', state: 'TO_COME' as const, version: '1' };
const typed = typedFromAlert(stored);

it('an alert is the same after it was shown and read again [SC-689 part]', () => {
  const fields = Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const));
  expect(readTypedAlert(fields)).toEqual(typed);
  expect(alertFaults(typed)).toEqual({});
  expect(differingAlert({ ...typed, message: 'Snow', fulfilmentTypes: [] }, stored)).toEqual(['message', 'grids']);
});

it('the form refuses a missing message, grid or day beside its field, and says which day [SC-689 part]', () => {
  expect(alertFaults({ ...typed, message: '', fulfilmentTypes: [], from: 'x', to: '' })).toEqual({
    message: 'Please enter a message',
    fulfilmentTypes: 'Choose at least one',
    from: 'Please enter the first day',
    to: 'Please enter the last day',
  });
  expect(alertFaults({ ...typed, to: '2029-12-31' })).toEqual({ to: 'The last day is before the first' });
});

it('shoppers see an alert from its first day to its last [SC-689 part]', () => {
  expect(['2029-12-31', '2030-01-01', '2030-01-03', '2030-01-04'].map((day) => alertState(stored, day))).toEqual(['TO_COME', 'ON_SHOW', 'ON_SHOW', 'OVER']);
});
