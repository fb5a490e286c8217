import type { WireStaffProductSummary } from '#/contract/rest-types.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { formatPence } from '#/platform/rules/money.ts';
import { findProducts, type FoundProducts, type PickerData } from './load-picker.ts';
import { Picker, type FoundItems, type PickerItem } from './picker.tsx';

export interface ProductPickerProps {
  /** The name of the field whose value is the picked line numbers, separated by commas. */
  field: string;
  /** The name of the list of picked products, such as 'Products of the offer'. */
  label: string;
  /** The line numbers picked at first; afterwards the picker stores them. */
  picked: readonly string[];
  data: PickerData;
  error?: string | undefined;
}

/** A field for a list of products, which staff find by words, line number or bar code, or paste as line numbers. */
export function ProductPicker({ field, data: { known, found }, ...rest }: ProductPickerProps) {
  return (
    <Picker
      {...rest}
      field={field}
      noun={['product', 'products']}
      hint="Find by name, line number or bar code, or paste line numbers"
      known={known.map(itemOf)}
      found={found[field] && itemsOf(found[field])}
      search={async (text) => itemsOf(await findProducts(documentStaffCalls(), text))}
    />
  );
}

const itemsOf = ({ content, ...found }: FoundProducts): FoundItems => ({ ...found, content: content.map(itemOf) });

const itemOf = ({ lineNumber, name, size, pricePence, markedForDelete, picture }: WireStaffProductSummary): PickerItem => ({
  number: lineNumber,
  name,
  facts: [size, formatPence(pricePence), `line ${lineNumber}`, markedForDelete && 'withdrawn'].filter(Boolean).join(', '),
  picture,
});
