import type { WireOrderLine, WireStaffOrder } from '#/contract/rest-types.ts';
import { toPence, type Money } from '#/platform/rules/money.ts';
import { formatQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import type { PickStatus } from './picked-order.ts';

/** A line of an order as staff see it: what was ordered beside what was picked. */
export interface StaffOrderRow {
  /** Unique among the rows. */
  key: string;
  lineNumber: string;
  name: string;
  note: string | null;
  /** Null for a substitute. */
  ordered: string | null;
  /** Null while nothing is recorded. */
  picked: string | null;
  /** What it costs, before the order is picked as estimated; null for a substitute whose price is not settled yet. */
  price: Money | null;
  /** The estimate, if it differs from what was charged. */
  before: Money | null;
  status: PickStatus | 'REFUNDED' | null;
  isSubstitute: boolean;
  /** Whether the shopper allows no substitute. */
  noSubstitute: boolean;
  /** Whether a supplier delivers the line, and staff prepare it. */
  supplier: 'none' | 'to prepare' | 'preparing';
  sequenceNumber: number;
}

/** Returns the rows of an order in the order of its lines, each substitute below the line that it replaces. */
export function staffOrderRows({ order, lines, picked }: Pick<WireStaffOrder, 'order' | 'lines' | 'picked'>): StaffOrderRow[] {
  const pickingOf = new Map(lines.map((line) => [line.sequenceNumber, line]));
  return order.orderLines.flatMap((line) => {
    const picking = pickingOf.get(line.sequenceNumber);
    const charged = picked?.lines.find(({ sequenceNumber }) => sequenceNumber === line.sequenceNumber);
    const pick = picking?.pick ?? null;
    const quantity = charged ?? (pick && { quantity: pick.pickedQuantity, weight: pick.pickedWeight });
    const price = charged?.paid ?? line.estimatedPrice;
    return [
      {
        ...emptyRow,
        key: String(line.sequenceNumber),
        sequenceNumber: line.sequenceNumber,
        lineNumber: line.lineNumber,
        name: line.name,
        note: notesOf(line),
        ordered: formatQuantity(line.quantity),
        picked: quantity && pickedText(quantity),
        price,
        before: charged && toPence(charged.paid) !== toPence(line.estimatedPrice) ? line.estimatedPrice : null,
        status: charged?.status ?? pick?.status ?? null,
        noSubstitute: !line.substitutionAllowed,
        supplier: !line.supplierOrderRequired ? ('none' as const) : picking?.preparing ? ('preparing' as const) : ('to prepare' as const),
      },
      ...substitutesOf(line.sequenceNumber, picked, pick),
    ];
  });
}

const emptyRow = { note: null, before: null, isSubstitute: false, noSubstitute: false, supplier: 'none' } as const;

function substitutesOf(replaced: number, picked: WireStaffOrder['picked'], pick: WireStaffOrder['lines'][number]['pick']): StaffOrderRow[] {
  if (picked) {
    return picked.lines
      .filter(({ replaces }) => replaces === replaced)
      .map((one) => ({
        ...emptyRow, key: String(one.sequenceNumber), sequenceNumber: one.sequenceNumber, lineNumber: one.lineNumber, name: one.name, ordered: null, picked: pickedText(one),
        price: one.paid, status: one.status === 'REFUNDED' ? one.status : null, isSubstitute: true,
      }));
  }
  return (pick?.substitutes ?? []).map((one, place) => ({
    ...emptyRow, key: `${replaced}.${place}`, sequenceNumber: replaced, lineNumber: one.lineNumber, name: one.name, ordered: null, picked: pickedText(one), price: null, status: null,
    isSubstitute: true,
  }));
}

const pickedText = ({ quantity, weight }: { quantity: WireQuantity; weight: WireQuantity | null }): string =>
  weight === null ? formatQuantity(quantity) : `${formatQuantity(quantity)} (${formatQuantity(weight)})`;

function notesOf({ noteToShopper, personalisedInfos }: WireOrderLine): string | null {
  const texts = [...(noteToShopper ? [`Note: ${noteToShopper}`] : []), ...personalisedInfos.map(({ message }) => `Message: ${message}`)];
  return texts.length === 0 ? null : texts.join(' · ');
}
