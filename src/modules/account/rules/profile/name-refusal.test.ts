import { expect, it } from 'vitest';
import { changeNameFaults, nameRefusal } from './name-refusal.ts';

it('a name is checked before it is sent, and a refused one names the wrong fields [AC-133 part] [AC-471] [AC-472 part]', () => {
  expect(changeNameFaults({ title: '', firstName: ' Zoë ', lastName: "d'Arcy" })).toBeNull();
  expect(changeNameFaults({ title: 'Dr', firstName: '', lastName: 'x_' })).toEqual({ firstName: 'Please enter your first name', lastName: 'Invalid last name' });
  expect(changeNameFaults({ title: '', firstName: '', lastName: ' ' })).toEqual({ firstName: 'Please enter your first name', lastName: 'Please enter your last name' });
  expect(changeNameFaults({ firstName: 'D’Arcy', lastName: '‘t Hooft' })).toBeNull();
  expect(nameRefusal({ status: 422, errors: [{ field: 'title', message: 'Invalid title' }] })).toEqual({ title: 'Invalid title' });
  for (const status of [400, 422, 500, null]) expect(nameRefusal({ status })).toEqual({ form: "Sorry, we couldn't save your name. Please try again." });
});
