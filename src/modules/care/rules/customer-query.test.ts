import { expect, it } from 'vitest';
import { readCustomerQuery } from './customer-query.ts';

it('reads what staff typed as a loyalty number, a customer id, an e-mail address or a name [AC-520 part]', () => {
  expect(readCustomerQuery(' 9210 0000 0000 0042 ')).toEqual({ kind: 'card', cardNumber: '9210000000000042' });
  expect(readCustomerQuery('1000231')).toEqual({ kind: 'id', customerId: 1000231 });
  expect(readCustomerQuery(' Ada.Farrow@Larder')).toEqual({ kind: 'email', start: 'ada.farrow@larder' });
  expect(readCustomerQuery("Zoë O'Neill-Smith".normalize('NFD'))).toEqual({ kind: 'words', words: ['zoë', 'o', 'neill', 'smith'] });
  expect(readCustomerQuery('Flat 4b')).toEqual({ kind: 'words', words: ['flat', '4b'] });
});

it('finds nobody by text that names nothing, or by a number that no customer can have [AC-520 part]', () => {
  for (const typed of ['', '  ', '-', "' & | ! :*", '0', '9'.repeat(17), '9'.repeat(40)]) expect([typed, readCustomerQuery(typed)]).toEqual([typed, { kind: 'nobody' }]);
});
