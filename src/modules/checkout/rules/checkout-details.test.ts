import { describe, expect, it } from 'vitest';
import { changedDetails, detailsOfOrder, faultsFromErrors, faultsOf, isAgeDeclared, readDetails } from './checkout-details.ts';

const order = { contactNumber: '0118 496 0123', deliveryNote: null, bagless: true, substitutionsAllowed: true, paperStatement: false };
const details = detailsOfOrder(order);
const dry = { minimumAge: null };

describe('the details of checkout', () => {
  it('start as on the order: no bags, no paper statement, and nothing declared or agreed [SC-452 part] [SC-453 part] [SC-730 part]', () => {
    expect(details).toEqual({
      contactNumber: '0118 496 0123', deliveryNote: '', bags: 'bagless', substitutes: true, paper: false, declaredAge: null,
      marketing: { EMAIL: false, SMS: false },
    });
  });

  it('need a contact number that can be a phone number [SC-450 part] [AC-469 part]', () => {
    expect(faultsOf(details, dry)).toEqual({});
    for (const contactNumber of ['', '0118 496', '07700 90011x', '+123456789', '1234567890123456']) {
      expect(faultsOf({ ...details, contactNumber }, dry), contactNumber).toEqual({ contactNumber: 'Invalid phone number' });
    }
  });

  it('may have a delivery note of one line and at most 200 characters [SC-451 part]', () => {
    expect(faultsOf({ ...details, deliveryNote: ` ${'a'.repeat(200)} ` }, dry)).toEqual({});
    expect(faultsOf({ ...details, deliveryNote: 'a'.repeat(201) }, dry)).toEqual({ deliveryNote: 'Must be no more than 200 characters' });
    expect(faultsOf({ ...details, deliveryNote: 'ring\ntwice' }, dry)).toEqual({ deliveryNote: 'Invalid delivery note' });
  });

  it('need the declaration of age for an order with a minimum age only [SC-454 part]', () => {
    expect(faultsOf(details, { minimumAge: 18 })).toEqual({ declaredAge: 'Please confirm that you are 18 or over, or remove the age-restricted items from your trolley.' });
    expect(faultsOf(details, { minimumAge: 16 })).toEqual({ declaredAge: 'Please confirm that you are 16 or over, or remove the age-restricted items from your trolley.' });
    expect(faultsOf({ ...details, declaredAge: 18 }, { minimumAge: 18 })).toEqual({});
  });

  it('need the declaration again once the order asks for a higher age than was declared, and not for a lower one [SC-454 part]', () => {
    const declared = { ...details, declaredAge: 16 };
    expect([isAgeDeclared(declared, 18), isAgeDeclared(declared, 16), isAgeDeclared(declared, 12)]).toEqual([false, true, true]);
    expect(faultsOf(declared, { minimumAge: 18 })).toHaveProperty('declaredAge');
    expect(faultsOf(declared, { minimumAge: 16 })).toEqual({});
  });

  it('count as changed only where they differ from those of the order [SC-446 part]', () => {
    expect(Object.entries(changedDetails({ ...details, deliveryNote: 'By the shed', marketing: { EMAIL: false, SMS: true } }, order)).filter(([, value]) => value !== undefined)).toEqual([
      ['deliveryNote', 'By the shed'], ['marketing', { EMAIL: false, SMS: true }],
    ]);
  });

  it('are read from a posted form, where a box that is not ticked is missing', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ contactNumber: '1', deliveryNote: '2', bags: 'bags', substitutes: 'on', 'marketing.SMS': 'on' })) form.set(name, value);
    expect(readDetails(form)).toEqual({
      contactNumber: '1', deliveryNote: '2', bags: 'bags', substitutes: true, paper: false, declaredAge: null, marketing: { EMAIL: false, SMS: true },
    });
    for (const [name, value] of Object.entries({ ageConfirmed: 'on', minimumAge: '16' })) form.set(name, value);
    expect(readDetails(form)).toMatchObject({ declaredAge: 16 });
    expect(readDetails(new FormData())).toMatchObject({ contactNumber: '', bags: 'bagless', substitutes: false });
  });

  it.each<[string, boolean, boolean | null]>([
    ['yes', true, null], ['no', false, null], ['yes', false, false], ['no', true, true],
  ])('say of a posted box for substitutes that was shown with %s, and is %s, that it is %s [SC-446 part] [SC-465 part]', (shown, isTicked, read) => {
    const form = new FormData();
    form.set('substitutesShown', shown);
    if (isTicked) form.set('substitutes', 'on');
    expect(readDetails(form).substitutes).toBe(read);
  });

  it('show what the server refuses beside their field', () => {
    expect(faultsFromErrors([{ field: 'contactNumber', message: 'x' }, { field: 'deliveryNote', message: 'Too long' }])).toEqual({
      contactNumber: 'Invalid phone number', deliveryNote: 'Too long',
    });
    expect(faultsFromErrors([{ field: 'paymentCardId', message: 'x' }])).toEqual({});
  });
});
