import type { WireGiftMovement } from '#/contract/rest-types.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { Table } from '#/design/layout/table.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { formatMoney } from '#/platform/rules/money.ts';
import { movementTexts } from './gift-texts.ts';

/** Lists every movement of a gift card's or voucher's money, the earliest first. */
export function GiftMovements({ movements }: { movements: readonly WireGiftMovement[] }) {
  return (
    <Stack as="section" aria-labelledby="movements">
      <h2 id="movements">Movements</h2>
      <Table caption="Movements" hideCaption framed>
        <thead>
          <tr>
            <th scope="col">What happened</th>
            <th scope="col">Order</th>
            <th scope="col" data-numeric>
              Amount
            </th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ kind, amount, customerOrderId, at }, place) => (
            <tr key={place}>
              <th scope="row">{movementTexts[kind]}</th>
              <td>{customerOrderId}</td>
              <td data-numeric>{formatMoney(amount)}</td>
              <td>
                <Moment at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
