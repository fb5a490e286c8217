import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readAddress } from '#/modules/account/web/addresses/address-book-calls.ts';
import { saveAddressForm } from '#/modules/account/web/addresses/save-address-form.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { answerMissingAddress } from './answer-missing-address.ts';
import { pathBeforeAddresses } from './path-before-addresses.ts';

export const head = () => [{ title: 'Edit address' }];

export async function loader({ context, request, params }: PageArgs) {
  const { address, methods } = await read({ context, params });
  return { back: pathBeforeAddresses(request), address, isInUse: !methods.includes('PUT') };
}

export async function action({ context, request, params }: PageArgs) {
  const { address } = await read({ context, params });
  const outcome = await saveAddressForm(visitorCalls(context, pages.editMyAddress), await request.formData(), address);
  return outcome.kind === 'refused' ? data(outcome.refused, { status: outcome.refused.status }) : redirect(pathBeforeAddresses(request), 303);
}

const read = ({ context, params }: Pick<PageArgs, 'context' | 'params'>) =>
  answerMissingAddress(() => readAddress(visitorCalls(context, pages.editMyAddress), Number(params['addressId'])));
