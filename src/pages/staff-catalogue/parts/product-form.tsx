import type { ReactNode } from 'react';
import type { WireStaffCategory } from '#/contract/rest-types.ts';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { productTypes } from '#/modules/catalogue/rules/product-record.ts';
import { productTypeNames, type TypedProduct } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { vatRateName, vatRates } from '#/modules/catalogue/rules/vat-rate.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { priceUnitNames, saleUnitsText } from './unit-names.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';

/** The result of a failed attempt to save a product. */
export interface RefusedProduct extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedProduct | null;
  lineNumber?: string;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentProduct: RefusedProduct = { typed: null, ...unsentForm };

export interface ProductFormProps {
  typed: TypedProduct;
  /** The typed line number of a new product; null if the product exists. */
  lineNumber: string | null;
  categories: readonly WireStaffCategory[];
  refused: RefusedProduct | undefined;
  submit: string;
  /** Says when shoppers pay another price. */
  priceNote?: ReactNode;
}

/** Renders the form for a new or existing product. It works without script. */
export function ProductForm({ typed, lineNumber, categories, refused, submit, priceNote }: ProductFormProps) {
  const faults = refused?.faults ?? {};
  const text = (name: Exclude<keyof TypedProduct, Box>) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const box = (name: Box) => ({ name, value: 'yes', defaultChecked: typed[name] });
  const sold = saleChoices.includes(typed.saleUoms) ? saleChoices : [...saleChoices, typed.saleUoms];
  return (
    <KeptForm version={typed.version} refused={refused} order={fieldOrder} submit={submit}>
      <input type="hidden" name="otherCategories" value={typed.otherCategories} />
      <input type="hidden" name="storedPicture" value={typed.storedPicture} />
      <input type="hidden" name="storedPictures" value={typed.storedPictures} />
      <Panel as="section" padding="large" aria-labelledby="what" className={form.section}>
        <h2 id="what">What it is</h2>
        <div className={form.fields}>
          {lineNumber !== null && (
            <TextInput id="lineNumber" name="lineNumber" label="Line number" hint="Digits only, often the bar code" inputMode="numeric" autoComplete="off" defaultValue={lineNumber} error={faults['lineNumber']} required className={form.whole} />
          )}
          <TextInput {...text('name')} label="Name" required className={form.whole} />
          <TextInput {...text('brand')} label="Brand" optional />
          <TextInput {...text('size')} label="Size" optional />
          <TextInput {...text('contentAmount')} label="Net content" inputMode="decimal" optional />
          <Select {...text('contentUnit')} label="Net content in">
            <option value="">Not known</option>
            <option value="g">Grams</option>
            <option value="ml">Millilitres</option>
            <option value="each">Items</option>
          </Select>
          <Select {...text('productType')} label="Kind">
            {productTypes.map((type) => (
              <option key={type} value={type}>
                {productTypeNames[type]}
              </option>
            ))}
          </Select>
          <Select {...text('category')} label="Category" className={form.wide}>
            <option value="">None</option>
            {categories.map(({ id, trail }) => (
              <option key={id} value={id}>
                {trail.join(' › ')}
              </option>
            ))}
          </Select>
          <TextInput {...text('barCodes')} label="Bar codes" optional className={form.whole} />
        </div>
        <div className={form.boxes}>
          <Checkbox {...box('substitutionsProhibited')} label="No substitutes" />
          <Checkbox {...box('containsAlcohol')} label="Contains alcohol" />
          <Checkbox {...box('hfssHigh')} label="High in fat, salt or sugar" />
          <Checkbox {...box('markedForDelete')} label="Withdrawn" />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="price-and-sale" className={form.section}>
        <h2 id="price-and-sale">Price</h2>
        <p className={form.soft}>Orders that are already placed keep their prices and VAT rates.</p>
        {priceNote}
        <div className={form.fields}>
          <TextInput {...text('price')} label="Price in pounds" inputMode="decimal" required />
          <Select {...text('priceUom')} label="Price is for one">
            {unitsOfMeasure.map((unit) => (
              <option key={unit} value={unit}>
                {priceUnitNames[unit].name}
              </option>
            ))}
          </Select>
          <Select {...text('saleUoms')} label="Sold by">
            {sold.map((units) => (
              <option key={units} value={units}>
                {saleUnitsText(units)}
              </option>
            ))}
          </Select>
          <Select {...text('vatRate')} label="VAT in the price">
            {vatRates.map((rate) => (
              <option key={rate} value={rate}>
                {vatRateName(rate)}
              </option>
            ))}
          </Select>
          <Select {...text('unitPriceMeasure')} label="Unit price for">
            <option value="">Usual</option>
            {measures.map((measure) => (
              <option key={measure} value={measure}>
                {measure}
              </option>
            ))}
          </Select>
          <TextInput {...text('leastGrams')} label="Least weight of an item, in grams" inputMode="decimal" optional />
          <TextInput {...text('mostGrams')} label="Greatest weight of an item, in grams" inputMode="decimal" optional />
          <TextInput {...text('cap')} label="Most in one order" inputMode="decimal" optional />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="care" className={form.section}>
        <h2 id="care">Description, ingredients and care</h2>
        <div className={form.fields}>
          <TextArea {...text('description')} label="Description" hint="One or two sentences, shown beside the picture" optional className={form.whole} />
          <TextArea {...text('ingredients')} label="Ingredients" hint="Write allergens between underscores: _milk_" optional className={form.whole} />
          <TextInput {...text('allergens')} label="Allergens" hint="Separated by commas" optional />
          <TextInput {...text('dietary')} label="Dietary" hint="Separated by commas" optional />
          <TextInput {...text('storage')} label="Storage" optional />
          <TextInput {...text('countryOfOrigin')} label="Country of origin" optional />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="pictures-of" className={form.section}>
        <h2 id="pictures-of">Pictures</h2>
        <TextArea {...text('pictures')} label="Addresses of the pictures" hint="One on each line. The first is shown in lists, the others on the product’s own page." optional className={form.whole} />
      </Panel>
    </KeptForm>
  );
}

type Box = 'substitutionsProhibited' | 'containsAlcohol' | 'hfssHigh' | 'markedForDelete';

const saleChoices = ['C62', 'KGM', 'C62,KGM', 'KGM,C62'];
const measures = ['kg', '100g', 'litre', '100ml', '75cl', 'each'];

const fieldOrder = [
  'lineNumber',
  'name',
  'brand',
  'size',
  'contentAmount',
  'contentUnit',
  'productType',
  'category',
  'barCodes',
  'price',
  'priceUom',
  'saleUoms',
  'vatRate',
  'unitPriceMeasure',
  'leastGrams',
  'mostGrams',
  'cap',
  'description',
  'ingredients',
  'allergens',
  'dietary',
  'storage',
  'countryOfOrigin',
  'pictures',
];
