import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { bannerTypes } from '#/modules/adtech/rules/banner-record.ts';
import { bannerTypeNames } from '#/modules/adtech/rules/banner-type-names.ts';
import { bannerFields, type TypedBanner } from '#/modules/adtech/rules/typed-banner.ts';
import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { DayField } from '#/pages/staff/parts/form/day-field.tsx';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { PictureField } from '#/pages/staff/parts/form/picture-field.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CategoryPicker } from '#/pages/staff/picker/category-picker.tsx';
import { AddressList, addressList } from '#/pages/staff/sections/address-list.tsx';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

/** The form of a banner to show again. */
export interface RefusedBanner extends RefusedKeptForm<TypedBanner, null> {
  /** The text of a search for categories without script; empty if there was none. */
  searched?: string;
}

export interface BannerFormProps {
  typed: TypedBanner;
  isNew: boolean;
  choices: readonly CategoryChoice[];
  refused: RefusedBanner | undefined;
  submit: string;
}

/** Renders the form for a new or existing banner. It works without script. */
export function BannerForm({ typed, isNew, choices, refused, submit }: BannerFormProps) {
  const faults = refused?.faults ?? {};
  const text = (name: Exclude<keyof TypedBanner, 'categories' | 'version'>) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const isTracked = typed.impressionUrls !== '' || typed.clickUrls !== '' || faults['impressionUrls'] !== undefined || faults['clickUrls'] !== undefined;
  return (
    <KeptForm version={typed.version} refused={refused} order={bannerFields} submit={submit} searches>
      <AddressList choices={choices} />
      <Panel as="section" padding="large" aria-labelledby="words" className={styles.section}>
        <h2 id="words">Words and picture</h2>
        <div className={styles.fields}>
          <TextInput {...text('heading')} label="Heading" maxLength={80} required className={styles.whole} />
          <TextInput {...text('offerHeading')} label="Above the heading" optional maxLength={40} />
          <TextInput {...text('subheading')} label="Below the heading" optional maxLength={160} className={styles.wide} />
          <TextInput {...text('linkText')} label="Words of the link" maxLength={40} required />
          <TextInput {...text('linkUrl')} label="Where it leads" list={addressList} inputMode="url" maxLength={1000} required className={styles.whole} />
          <PictureField {...text('image')} label="Address of the picture" optional maxLength={1000} className={styles.whole} />
          <TextInput {...text('altText')} label="What the picture shows" hint="Empty if it only decorates" optional maxLength={160} className={styles.whole} />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="where" className={styles.section}>
        <h2 id="where">Where and when</h2>
        <div className={styles.fields}>
          <Select {...text('type')} label="Shows on" required>
            {bannerTypes.map((type) => (
              <option key={type} value={type}>
                {bannerTypeNames[type]}
              </option>
            ))}
          </Select>
          <DayField {...text('startDate')} label="First day" />
          <DayField {...text('endDate')} label="Last day" />
        </div>
        <CategoryPicker field="categories" label="For these categories and those below them" picked={typed.categories} choices={choices} searched={refused?.searched ?? ''} error={faults['categories']} />
        <TextArea {...text('searchTerms')} label="For these search terms" hint="On search pages only, one on a line" optional rows={3} maxLength={5000} />
      </Panel>
      <Disclosure title="Advertiser" open={isTracked || faults['vendor'] !== undefined || faults['id'] !== undefined || undefined}>
        <div className={styles.section}>
          <TextInput {...text('vendor')} label="Advertiser" hint="Shoppers see ‘Ad by’ and this name, unless it is the shop’s own" maxLength={60} required />
          <TextArea {...text('impressionUrls')} label="Addresses to call when it is seen" hint="One on a line" optional rows={2} maxLength={10_000} />
          <TextArea {...text('clickUrls')} label="Addresses to call when it is chosen" hint="One on a line" optional rows={2} maxLength={10_000} />
          {isNew && <TextInput {...text('id')} label="Id" hint="Made from the heading if you leave it empty" optional autoCapitalize="none" spellCheck={false} maxLength={64} />}
        </div>
      </Disclosure>
    </KeptForm>
  );
}
