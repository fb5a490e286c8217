import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { planLength } from '#/modules/passes/rules/pass-texts.ts';
import { listKeptPlans } from '#/modules/passes/web/keep-plan-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls) => listKeptPlans(calls);

/** Shows the plans of the Delivery Pass (AC-529). */
export default function PlanList({ loaderData: { content } }: PropsOf<typeof import('./plan-list.server.ts')>) {
  const saved = useSearchParams().get('saved');
  useSaidOnce(saved);
  return (
    <div className={staffStyles.page}>
      <div className={staffStyles.head}>
        <div>
          <h1>Delivery Pass</h1>
          <p className={staffStyles.soft}>The plans that customers can buy. Deliveries are free while a pass lasts.</p>
        </div>
        <ButtonLink href={pages.addPassPlan}>Add a plan</ButtonLink>
      </div>
      {saved !== null && (
        <Notice tone="success" announce="polite">
          Saved. The shop shows it now.
        </Notice>
      )}
      <Table caption="Plans" hideCaption framed>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Length</th>
            <th scope="col" data-numeric>
              Price
            </th>
            <th scope="col">On sale</th>
          </tr>
        </thead>
        <tbody>
          {content.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                <TextLink href={pages.linkTo(pages.changePassPlan, { planId: String(plan.id) })}>{plan.name}</TextLink>
              </th>
              <td>{planLength(plan)}</td>
              <td data-numeric>{formatMoney(plan.price)}</td>
              <td>{plan.active ? 'Yes' : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
