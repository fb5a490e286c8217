import type { PickedLine } from '#/modules/orders/rules/picking/picked-order.ts';

/** A line of which something was taken back at the door. */
export interface TakenBackLine {
  sequenceNumber: number;
  thousandths: number;
}

/** Returns the first line that cannot have been taken back: one that was not delivered, more than was delivered and not refunded, or a line named twice; null if there is none. */
export function lineNotTakenBack(picked: readonly Pick<PickedLine, 'sequenceNumber' | 'quantity' | 'refundedThousandths'>[], taken: readonly TakenBackLine[]): TakenBackLine | null {
  const isWrong = ({ sequenceNumber, thousandths }: TakenBackLine, place: number): boolean => {
    const line = picked.find((one) => one.sequenceNumber === sequenceNumber);
    const isTwice = taken.findIndex((one) => one.sequenceNumber === sequenceNumber) < place;
    return !line || isTwice || thousandths > line.quantity.thousandths - line.refundedThousandths || (line.quantity.uom === 'C62' && thousandths % 1000 !== 0);
  };
  return taken.find(isWrong) ?? null;
}
