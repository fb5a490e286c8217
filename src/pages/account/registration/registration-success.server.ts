import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import { listAddresses } from '#/modules/account/web/profile/address-calls.ts';
import { isChosenSlot } from '#/modules/booking/web/choosing/booking-address.ts';
import { checkDelivery, type DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

/** Loads the greeting, and whether the shop delivers to the address that the new customer has given. */
export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.registrationSuccess);
  const [{ firstName }, delivery] = await Promise.all([readOwnAccount(calls), answerForAddress()]);
  const returnPath = pathAfterSignIn(new URL(request.url).searchParams.get('redirect'));
  // A visitor may have chosen a slot before registering.
  const returnsToSlot = isChosenSlot(new URL(returnPath, request.url));
  return { firstName, returnPath, returnsToSlot, delivery };

  /**
   * The greeting matters more than the slots: a failure is logged, and the page says that it could not check, or asks for
   * the postcode if the address could not be read.
   */
  async function answerForAddress(): Promise<DeliveryAnswer | null> {
    let postcode: string | null = null;
    try {
      const addresses = await listAddresses(calls);
      postcode = addresses.find(({ isContactAddress, country }) => isContactAddress && isUkCountry(country))?.postalCode ?? null;
      return postcode === null ? null : await checkDelivery(calls, postcode);
    } catch (error) {
      context.logFault(error);
      return postcode === null ? null : { kind: 'unknown', postcode };
    }
  }
}
