import type { WireStaffBranchAvailability } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Select } from '#/design/forms/select.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { availabilityWords, typedAvailabilityOf, type TypedAvailability } from '#/modules/catalogue/rules/staff/typed-availability.ts';
import { listFaults, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import form from '#/pages/staff/parts/form/kept-form.module.css';
import styles from './products.module.css';

/** The result of a failed attempt to save an availability. */
export interface RefusedAvailability extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  availability: TypedAvailability | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentAvailability: RefusedAvailability = { availability: null, ...unsentForm };

export interface AvailabilityPanelProps {
  branches: readonly WireStaffBranchAvailability[];
  /** The branch whose availability the form shows. */
  shown: WireStaffBranchAvailability;
  today: LondonDay;
  refused: RefusedAvailability | undefined;
}

/** Lists the branches where a product is not available as usual, with the form for one branch (SC-682). */
export function AvailabilityPanel({ branches, shown, today, refused }: AvailabilityPanelProps) {
  const busy = useNavigation().state !== 'idle';
  const typed = refused?.availability ?? typedAvailabilityOf(shown);
  const faults = refused?.faults ?? {};
  const unusual = branches.filter(({ version }) => version !== null);
  const text = (name: 'outOfStockFrom' | 'outOfStockTo') => ({ id: name, name, defaultValue: typed[name], error: faults[name], today });
  return (
    <Panel as="section" padding="large" aria-labelledby="availability" className={form.section}>
      <h2 id="availability">Availability</h2>
      {unusual.length === 0 ? (
        <p className={form.soft}>In stock at every branch.</p>
      ) : (
        <dl className={staffStyles.facts}>
          {unusual.map((branch) => (
            <div key={branch.branchId} className={styles.branch}>
              <dt>{branch.branchName}</dt>
              <dd>{availabilityWords(branch)}</dd>
            </div>
          ))}
        </dl>
      )}
      <form method="get" className={staffStyles.filters} key={shown.branchId}>
        <Select label="Branch" name="branch" defaultValue={String(shown.branchId)}>
          {branches.map(({ branchId, branchName }) => (
            <option key={branchId} value={branchId}>
              {branchName}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show branch
        </Button>
      </form>
      <Form method="post" replace noValidate className={form.form} key={`${shown.branchId} ${shown.version}`}>
        <ErrorSummary faults={listFaults(refused, ['outOfStockFrom', 'outOfStockTo'])} attempt={refused} />
        <input type="hidden" name="form" value="availability" />
        <input type="hidden" name="branchId" value={typed.branchId} />
        <input type="hidden" name="version" value={typed.version} />
        <div className={form.boxes}>
          <Checkbox name="ranged" value="yes" label={`Sold at ${shown.branchName}`} defaultChecked={typed.ranged} />
          <Checkbox name="soldOutOnline" value="yes" label="Sold out online" defaultChecked={typed.soldOutOnline} />
        </div>
        <div className={form.fields}>
          <DateField {...text('outOfStockFrom')} label="Out of stock from" />
          <DateField {...text('outOfStockTo')} label="Out of stock to" />
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            Save availability
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
