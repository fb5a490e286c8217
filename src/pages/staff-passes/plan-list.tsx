import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { planLength } from '#/modules/passes/rules/pass-texts.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadPlanList } from './load-plan-list.ts';

export const load: LoadInBrowser = (calls, { request }) => loadPlanList(calls, request);

/** Shows the plans of the Delivery Pass, and the way to a customer's pass (AC-529). */
export default function PlanList({ loaderData: { content, customer } }: PropsOf<typeof import('./plan-list.server.ts')>) {
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
      <section aria-labelledby="of-customer">
        <Stack>
          <h2 id="of-customer">Give or end a pass</h2>
          <form method="get" className={staffStyles.filters} key={customer}>
            <TextInput
              id="customer"
              label="Customer number"
              name="customer"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              defaultValue={customer}
              error={customer === '' ? undefined : 'A customer number has digits only'}
            />
            <Button type="submit" variant="secondary">
              Open
            </Button>
          </form>
        </Stack>
      </section>
    </div>
  );
}
