import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { MealDealForm } from '#/pages/staff-deals/parts/meal-deal-form.tsx';
import { unsentKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import { noPickerData } from '#/pages/staff/picker/load-picker.ts';
import staffStyles from '#/pages/staff/staff.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = unsentKeptForm;

/** Shows the form that adds a meal deal (SC-683). */
export default function AddMealDeal({ loaderData, actionData }: PropsOf<typeof import('./add-meal-deal.server.ts')>) {
  return (
    <div className={staffStyles.page}>
      <p>
        <TextLink href={pages.staffMealDealList}>All meal deals</TextLink>
      </p>
      <h1>Add meal deal</h1>
      <MealDealForm typed={actionData?.typed ?? loaderData} isNew picker={actionData?.picker ?? noPickerData} refused={actionData} submit="Add" />
    </div>
  );
}
