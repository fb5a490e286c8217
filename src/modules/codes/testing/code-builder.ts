import type { CodeOnOrder } from '#/modules/codes/rules/code-on-order.ts';
import { codeTypeOf } from '#/modules/codes/rules/code-type.ts';

/** Returns a code on an order: £5 off without conditions, unless given otherwise. */
export function aCode(given: Partial<CodeOnOrder> = {}): CodeOnOrder {
  const key = given.key ?? 'AUTUMN5';
  return {
    key,
    code: key,
    type: codeTypeOf(key),
    description: '£5 off',
    kind: 'AMOUNT',
    value: 500,
    minimumSpendPence: 0,
    lineNumbers: null,
    applicationMethod: 'MANUAL',
    validFrom: null,
    validTo: null,
    ended: false,
    usedUp: false,
    held: false,
    ...given,
  };
}
