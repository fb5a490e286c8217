import { expect, it } from 'vitest';
import { alertTone, alertTypes } from './slot-alert.ts';

it('an alert shows by its type, and as information if its type is unknown [SC-335] [SC-336]', () => {
  expect(alertTypes.map(alertTone)).toEqual(['info', 'success', 'warning', 'error']);
  expect(['URGENT', '', 'toString', 'warning'].map(alertTone)).toEqual(['info', 'info', 'info', 'info']);
});
