import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: "Sorry, we can't accept this order online" }];

export const loader = ({ context }: PageArgs) => ({ phone: context.publicSettings.customerCarePhone });
