/** A gift card or gift voucher of the demo shop, with its published numbers. */
export interface DemoGift {
  serialNumber: string;
  /** The pin or security code. */
  secret: string;
  pence: number;
}

/** The gift cards of the demo shop; README names them. */
export const demoGiftCards: readonly DemoGift[] = [
  { serialNumber: '6338000000000000010', secret: '1234', pence: 1000 },
  { serialNumber: '6338000000000000025', secret: '1234', pence: 2500 },
  { serialNumber: '6338000000000000200', secret: '1234', pence: 20_000 },
];

/** The gift vouchers of the demo shop; README names them. */
export const demoGiftVouchers: readonly DemoGift[] = [
  { serialNumber: '5000000000010', secret: '5678', pence: 1000 },
  { serialNumber: '5000000000020', secret: '5678', pence: 2000 },
  { serialNumber: '5000000000250', secret: '5678', pence: 25_000 },
];
