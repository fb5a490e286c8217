import type { WireOrder } from '#/contract/rest-types.ts';
import { deliveryNoteFault } from '#/modules/account/rules/profile/delivery-note.ts';
import { isPhoneNumber, strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import type { MarketingChannel } from '#/modules/account/rules/marketing/marketing-consent.ts';

/** The shopper's choices and entries at checkout, without the card, which is never stored. */
export interface CheckoutDetails {
  contactNumber: string;
  deliveryNote: string;
  bags: 'bagless' | 'bags';
  substitutes: boolean;
  paper: boolean;
  /** The age that the shopper has confirmed to have reached, null without one; only asked if the order has a minimum age. */
  declaredAge: number | null;
  /** The marketing that the shopper agrees to; only asked if they have never been asked (SC-730). */
  marketing: Record<MarketingChannel, boolean>;
}

/** The details of checkout that can be wrong, with their messages. */
export type DetailFaults = Partial<Record<'contactNumber' | 'deliveryNote' | 'declaredAge', string>>;

/** Returns the details that the page shows before the shopper has changed any. */
export function detailsOfOrder(order: Pick<WireOrder, 'contactNumber' | 'deliveryNote' | 'bagless' | 'substitutionsAllowed' | 'paperStatement'>): CheckoutDetails {
  return {
    contactNumber: order.contactNumber ?? '',
    deliveryNote: order.deliveryNote ?? '',
    bags: order.bagless ? 'bagless' : 'bags',
    substitutes: order.substitutionsAllowed,
    paper: order.paperStatement,
    declaredAge: null,
    marketing: { EMAIL: false, SMS: false },
  };
}

/** Some details of checkout; undefined for the others. */
export type SomeDetails = { [Name in keyof CheckoutDetails]?: CheckoutDetails[Name] | undefined };

/** Returns the details that differ from those that the page shows at first. */
export function changedDetails(details: CheckoutDetails, order: Parameters<typeof detailsOfOrder>[0]): SomeDetails {
  const changed: SomeDetails = { ...details };
  const atFirst = detailsOfOrder(order);
  for (const name of Object.keys(atFirst) as (keyof CheckoutDetails)[]) {
    if (JSON.stringify(details[name]) === JSON.stringify(atFirst[name])) changed[name] = undefined;
  }
  return changed;
}

/** Returns the details after the order has changed: those that the shopper has not changed are as on the order now. */
export function detailsOfChangedOrder(details: CheckoutDetails, before: WireOrder, now: WireOrder): CheckoutDetails {
  const changed = Object.entries(changedDetails(details, before)).filter(([, value]) => value !== undefined);
  return { ...detailsOfOrder(now), ...Object.fromEntries(changed) };
}

/** The details of a posted form. `substitutes` is null if the box was left as the page showed it, and then says nothing (decision 243). */
export type PostedDetails = Omit<CheckoutDetails, 'substitutes'> & { substitutes: boolean | null };

/** The value of the hidden field `substitutesShown`, which says how a form shows the box for substitutes. */
export const substitutesShown = ({ substitutionsAllowed }: Pick<WireOrder, 'substitutionsAllowed'>): string => (substitutionsAllowed ? 'yes' : 'no');

/** Returns the details of a posted form; a box that is not ticked is missing from it. */
export function readDetails(form: { get(name: string): unknown; has(name: string): boolean }): PostedDetails {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const substitutes = form.has('substitutes');
  return {
    contactNumber: text('contactNumber'),
    deliveryNote: text('deliveryNote'),
    bags: text('bags') === 'bags' ? 'bags' : 'bagless',
    substitutes: text('substitutesShown') === substitutesShown({ substitutionsAllowed: substitutes }) ? null : substitutes,
    paper: form.has('paper'),
    declaredAge: form.has('ageConfirmed') ? Number(form.get('minimumAge')) : null,
    marketing: { EMAIL: form.has('marketing.EMAIL'), SMS: form.has('marketing.SMS') },
  };
}

/** Returns whether the shopper has confirmed this age. One who has confirmed to be 16 has not said that they are 18. */
export const isAgeDeclared = ({ declaredAge }: Pick<CheckoutDetails, 'declaredAge'>, age: number): boolean => declaredAge !== null && declaredAge >= age;

/** The message beside the age box that is not ticked. */
export const ageMessage = (age: number): string => `Please confirm that you are ${age} or over, or remove the age-restricted items from your trolley.`;

/**
 * Returns what has to be mended before the order can be placed; empty if nothing (SC-450). The server decides about the
 * contact number and the delivery note; the age is declared to the page only.
 */
export function faultsOf(details: Omit<CheckoutDetails, 'substitutes'>, { minimumAge }: Pick<WireOrder, 'minimumAge'>): DetailFaults {
  const note = deliveryNoteFault(details.deliveryNote.trim());
  return {
    ...(!isPhoneNumber(strippedPhoneNumber(details.contactNumber)) && { contactNumber: 'Invalid phone number' }),
    ...(note !== null && { deliveryNote: note }),
    ...(minimumAge !== null && !isAgeDeclared(details, minimumAge) && { declaredAge: ageMessage(minimumAge) }),
  };
}

/** Returns the messages of a refused call as the faults that the page can show beside a field. */
export function faultsFromErrors(errors: readonly { field: string; message: string }[]): DetailFaults {
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const [contactNumber, deliveryNote] = [messageOf('contactNumber'), messageOf('deliveryNote')];
  return {
    ...(contactNumber !== undefined && { contactNumber: 'Invalid phone number' }),
    ...(deliveryNote !== undefined && { deliveryNote }),
  };
}
