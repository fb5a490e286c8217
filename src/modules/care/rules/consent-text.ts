import type { WireCustomerConsent } from '#/contract/rest-types.ts';

/** Returns what a customer agreed to be sent in a scheme: 'Email and text', 'Nothing'. */
export function consentText({ EMAIL, SMS }: WireCustomerConsent['consent']): string {
  if (EMAIL === true) return SMS === true ? 'Email and text' : 'Email';
  return SMS === true ? 'Text' : 'Nothing';
}
