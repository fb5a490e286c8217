import type { WireOrder } from '#/contract/rest-types.ts';

type WireVat = NonNullable<WireOrder['vatByRate']>[number];

/** Returns the name of a rate on a receipt: 'Standard rate, 20%', 'Deposits'. */
export function receiptVatName({ rate, percent }: Pick<WireVat, 'rate' | 'percent'>): string {
  switch (rate) {
    case 'OUTSIDE_SCOPE':
      return 'Deposits';
    case 'EXEMPT':
      return 'Exempt';
    default:
      return `${names[rate]}, ${percent}%`;
  }
}

const names = { STANDARD: 'Standard rate', REDUCED: 'Reduced rate', ZERO: 'Zero rate' } as const;
