import type { ReactNode } from 'react';
import type { WireStaffCategory } from '#/contract/rest-types.ts';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { productTypes, weekdays } from '#/modules/catalogue/rules/product-record.ts';
import { productTypeNames, type TypedBox, type TypedProduct, type TypedText } from '#/modules/catalogue/rules/staff/typed-product.ts';
import { vatRateName, vatRates } from '#/modules/catalogue/rules/vat-rate.ts';
import { CategoryFields } from '#/pages/staff/parts/form/category-fields.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { unitsOfMeasure } from '#/platform/rules/quantity.ts';
import { FactRows } from './fact-rows.tsx';
import { priceUnitNames, saleChoices, saleUnitsText } from './unit-names.ts';
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

/** Renders the form for a new or existing product, with every field that staff keep (SC-681). It works without script. */
export function ProductForm({ typed, lineNumber, categories, refused, submit, priceNote }: ProductFormProps) {
  const faults = refused?.faults ?? {};
  const text = (name: TypedText) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const box = (name: TypedBox) => ({ name, value: 'yes', defaultChecked: typed[name] });
  const sold = saleChoices.includes(typed.saleUoms) ? saleChoices : [...saleChoices, typed.saleUoms];
  return (
    <KeptForm version={typed.version} refused={refused} order={fieldOrder} submit={submit}>
      <input type="hidden" name="storedPicture" value={typed.storedPicture} />
      <input type="hidden" name="storedPictures" value={typed.storedPictures} />
      <Section id="what" title="What it is">
        <div className={form.fields}>
          {lineNumber !== null && (
            <TextInput id="lineNumber" name="lineNumber" label="Line number" hint="Digits only, often the bar code" inputMode="numeric" autoComplete="off" defaultValue={lineNumber} error={faults['lineNumber']} required className={form.whole} />
          )}
          <TextInput {...text('name')} label="Name" required className={form.whole} />
          <TextInput {...text('brand')} label="Brand" optional />
          <TextInput {...text('brandName')} label="Brand for shoppers" hint="Only if it differs from the brand" optional />
          <TextInput {...text('size')} label="Size" optional />
          <TextInput {...text('sizeDescription')} label="Words for the size" hint="For example: serves four" optional />
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
        </div>
        <CategoryFields
          id="otherCategories"
          nameAt={(at) => `otherCategories.${at}`}
          label="Other category"
          chosen={typed.otherCategories}
          choices={categories.map(({ id, trail }) => ({ id: String(id), trail: trail.join(' › ') }))}
          error={faults['otherCategories']}
          spare={1}
        />
        <TextInput {...text('barCodes')} label="Bar codes" hint="Separated by spaces or commas" optional />
        <Checkbox {...box('markedForDelete')} label="Withdrawn" />
      </Section>
      <Section id="price-and-sale" title="Price">
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
          <TextInput {...text('depositPence')} label="Deposit in pounds" inputMode="decimal" optional />
        </div>
      </Section>
      <Section id="how-it-is-sold" title="How it is sold">
        <div className={form.fields}>
          <Select {...text('saleUoms')} label="Sold by">
            {sold.map((units) => (
              <option key={units} value={units}>
                {saleUnitsText(units)}
              </option>
            ))}
          </Select>
          <TextInput {...text('leastGrams')} label="Least weight of an item, in grams" inputMode="decimal" optional />
          <TextInput {...text('mostGrams')} label="Greatest weight of an item, in grams" inputMode="decimal" optional />
          <TextInput {...text('defaultAmount')} label="Usual quantity" hint="The first press of Add adds it" inputMode="decimal" optional />
          <Select {...text('defaultUnit')} label="Usual quantity in">
            <option value="">Not set</option>
            {unitsOfMeasure.map((unit) => (
              <option key={unit} value={unit}>
                {priceUnitNames[unit].name}
              </option>
            ))}
          </Select>
          <TextInput {...text('cap')} label="Most in one order" inputMode="decimal" optional />
          <TextInput {...text('messageLength')} label="Letters of a personal message" hint="Only if it can be personalised" inputMode="numeric" optional />
        </div>
        <div className={form.boxes}>
          <Checkbox {...box('persistDefault')} label="Always start from the usual quantity" />
          <Checkbox {...box('substitutionsProhibited')} label="No substitutes" />
        </div>
      </Section>
      <Section id="days" title="Notice and shelf life">
        <div className={form.fields}>
          <TextInput {...text('leadTimeDays')} label="Notice, in days" hint="Whole days needed before the delivery" inputMode="numeric" optional />
          <TextInput {...text('shelfLifeDays')} label="Shelf life, in days" inputMode="numeric" optional />
        </div>
        <FieldGroup id="availableDays" legend="Days on which it can be supplied" error={faults['availableDays']}>
          <div className={form.boxes}>
            {weekdays.map((day) => (
              <Checkbox key={day} {...box(day)} label={day.charAt(0) + day.slice(1).toLowerCase()} />
            ))}
          </div>
        </FieldGroup>
        <Checkbox {...box('supplierOrder')} label="Ordered in for the shopper" />
      </Section>
      <Section id="care" title="Description, ingredients and care">
        <div className={form.fields}>
          <TextArea {...text('description')} label="Description" hint="One or two sentences, shown beside the picture" optional className={form.whole} />
          <TextArea {...text('ingredients')} label="Ingredients" hint="Write allergens between underscores: _milk_" optional className={form.whole} />
          <TextArea {...text('allergens')} label="Allergens" hint="One on each line" optional />
          <TextArea {...text('dietary')} label="Dietary" hint="One on each line" optional />
          <TextInput {...text('storage')} label="Storage" optional />
          <TextInput {...text('countryOfOrigin')} label="Country of origin" optional />
        </div>
      </Section>
      <Section id="nutrition-of" title="Nutrition and servings">
        <FactRows
          table="nutrition"
          legend="Nutrition"
          hint="Rows without any text are left out"
          columns={{ name: 'Nutrient', per100: 'Per 100 g or ml', perServing: 'Per serving' }}
          rows={typed.nutrition}
          spare={typed.nutrition.length === 0 ? 8 : 3}
          error={faults['nutrition']}
        />
        <div className={form.fields}>
          <TextInput {...text('servingSize')} label="Size of a serving" hint="For example: 30g" optional />
          <TextInput {...text('leastServings')} label="Least number of servings" inputMode="decimal" optional />
          <TextInput {...text('mostServings')} label="Greatest number of servings" inputMode="decimal" optional />
        </div>
        <Checkbox {...box('hfssHigh')} label="High in fat, salt or sugar" />
      </Section>
      <Section id="alcohol-and-pack" title="Alcohol, age and packaging">
        <Checkbox {...box('containsAlcohol')} label="Contains alcohol" />
        <div className={form.fields}>
          <TextInput {...text('percentByVolume')} label="Alcohol by volume, in per cent" inputMode="decimal" optional />
          <TextInput {...text('unitsInBottle')} label="Units of alcohol in the bottle" inputMode="decimal" optional />
          <TextInput {...text('minimumAge')} label="Minimum age" hint="Only for another reason than alcohol" inputMode="numeric" optional />
          <TextInput {...text('closureType')} label="Closure" hint="For example: screw cap" optional />
          <TextArea {...text('packaging')} label="Packaging" optional className={form.whole} />
          <TextArea {...text('packageContents')} label="Contents of the pack" optional className={form.whole} />
        </div>
      </Section>
      <Section id="badges" title="Badges and sponsorship">
        <TextArea {...text('marketingBadges')} label="Badges" hint="One on each line" optional />
        <FactRows
          table="tags"
          legend="Tags"
          hint="Rows without any text are left out"
          columns={{ name: 'Tag', tooltip: 'Explanation' }}
          rows={typed.tags}
          spare={2}
          error={faults['tags']}
        />
        <Checkbox {...box('isSponsored')} label="Sponsored" />
        <TextInput {...text('sponsorshipId')} label="Number of the sponsorship" optional />
      </Section>
      <Section id="pictures-of" title="Pictures">
        <TextArea {...text('pictures')} label="Addresses of the pictures" hint="One on each line. The first is shown in lists, the others on the product’s own page." optional className={form.whole} />
      </Section>
    </KeptForm>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel as="section" padding="large" aria-labelledby={id} className={form.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  );
}

const measures = ['kg', '100g', 'litre', '100ml', '75cl', 'each'];

const fieldOrder = [
  'lineNumber',
  'name',
  'brand',
  'brandName',
  'size',
  'sizeDescription',
  'contentAmount',
  'contentUnit',
  'productType',
  'category',
  'otherCategories',
  'barCodes',
  'price',
  'priceUom',
  'vatRate',
  'unitPriceMeasure',
  'depositPence',
  'saleUoms',
  'leastGrams',
  'mostGrams',
  'defaultAmount',
  'defaultUnit',
  'cap',
  'messageLength',
  'leadTimeDays',
  'shelfLifeDays',
  'availableDays',
  'description',
  'ingredients',
  'allergens',
  'dietary',
  'storage',
  'countryOfOrigin',
  'nutrition',
  'servingSize',
  'leastServings',
  'mostServings',
  'percentByVolume',
  'unitsInBottle',
  'minimumAge',
  'closureType',
  'packaging',
  'packageContents',
  'marketingBadges',
  'tags',
  'sponsorshipId',
  'pictures',
];
