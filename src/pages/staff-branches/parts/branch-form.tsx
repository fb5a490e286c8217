import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { branchServices, type BranchService, type TypedBranch } from '#/modules/branches/rules/typed-branch.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

export interface BranchFormProps {
  typed: TypedBranch;
  refused: RefusedKeptForm<TypedBranch, null> | undefined;
  isNew: boolean;
  submit: string;
}

const serviceNames: Record<BranchService, string> = {
  delivery: 'Delivers',
  collection: 'Shoppers can collect here',
  groceries: 'Collection of groceries',
  entertaining: 'Collection of Entertaining orders',
};

const order = ['branchId', 'name', 'line1', 'line2', 'town', 'region', 'postalCode', 'latitude', 'longitude', 'deliveryMinimum', 'collectionMinimum', 'postcodeAreas'];

/** Renders the form for a new or existing branch (SC-684). It works without script. */
export function BranchForm({ typed, refused, isNew, submit }: BranchFormProps) {
  const faults = refused?.faults ?? {};
  type TextField = Exclude<keyof TypedBranch, 'services' | 'takeAreas'>;
  const field = (name: TextField) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  return (
    <KeptForm version={typed.version} refused={refused} order={order} submit={submit}>
      <Panel as="section" padding="large" aria-labelledby="where" className={styles.section}>
        <h2 id="where">Name and address</h2>
        <div className={styles.fields}>
          {isNew && <TextInput {...field('branchId')} label="Branch number" inputMode="numeric" required />}
          <TextInput {...field('name')} label="Name" hint="As shoppers see it" hintBelow required />
          <TextInput {...field('line1')} label="Address line 1" required className={styles.wide} />
          <TextInput {...field('line2')} label="Address line 2" optional className={styles.wide} />
          <TextInput {...field('town')} label="Town" required />
          <TextInput {...field('region')} label="County" optional />
          <TextInput {...field('postalCode')} label="Postcode" required />
          <TextInput {...field('latitude')} label="Latitude" inputMode="decimal" required />
          <TextInput {...field('longitude')} label="Longitude" inputMode="decimal" required />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="what" className={styles.section}>
        <h2 id="what">Services and minimum orders</h2>
        <FieldGroup legend="Services" hideLegend>
          {branchServices.map((service) => (
            <Checkbox key={service} name="services" value={service} label={serviceNames[service]} defaultChecked={typed.services.includes(service)} />
          ))}
        </FieldGroup>
        <div className={styles.fields}>
          <TextInput {...field('deliveryMinimum')} label="Minimum order for delivery" hint="In pounds; empty as in Settings" inputMode="decimal" />
          <TextInput {...field('collectionMinimum')} label="Minimum order for collection" hint="In pounds; empty as in Settings" inputMode="decimal" />
        </div>
      </Panel>
      <Panel as="section" padding="large" aria-labelledby="areas" className={styles.section}>
        <h2 id="areas">Delivers to</h2>
        <TextArea
          {...field('postcodeAreas')}
          label="Postcode areas"
          hint="The beginnings of postcodes, such as RG12, RG or RG12 1, one on each line. A postcode belongs to its longest area."
          rows={8}
        />
        <Checkbox
          name="takeAreas"
          value="yes"
          label="Take areas away from other branches"
          hint="Without this, an area that another branch has is refused."
          defaultChecked={typed.takeAreas}
        />
      </Panel>
    </KeptForm>
  );
}
