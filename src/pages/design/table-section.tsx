import { Badge, type BadgeProps } from '#/design/display/badge.tsx';
import { Menu } from '#/design/overlays/menu.tsx';
import { SortHeader } from '#/design/layout/sort-header.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';

const orders: ReadonlyArray<[number: string, shopper: string, slot: string, state: string, BadgeProps['tone'], total: string]> = [
  ['2048 1187 03', 'Ada Farrow', 'Sat 28 Nov, 9am to 10am', 'Placed', 'info', '£48.72'],
  ['2048 1186 11', 'Theodora Ashworth-Pemberton', 'Sat 28 Nov, 8am to 9am', 'Picking', 'warning', '£112.05'],
  ['2048 1179 54', 'Sam Ito', 'Fri 27 Nov, 7pm to 8pm', 'Delivered', 'success', '£63.40'],
];

export function TableSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="A list of things, framed, that can be sorted" wide>
        <Table caption="Orders" hideCaption framed>
          <thead>
            <tr>
              <SortHeader href="#by-number">Order</SortHeader>
              <SortHeader href="#by-shopper">Shopper</SortHeader>
              <SortHeader href="#by-slot" sorted="descending">
                Slot
              </SortHeader>
              <th scope="col">State</th>
              <SortHeader href="#by-total" numeric>
                Total
              </SortHeader>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(([number, shopper, slot, state, tone, total]) => (
              <tr key={number}>
                <th scope="row" data-nowrap>
                  <TextLink href="#tables">{number}</TextLink>
                </th>
                <td>{shopper}</td>
                <td data-nowrap>{slot}</td>
                <td>
                  <Badge tone={tone}>{state}</Badge>
                </td>
                <td data-numeric>{total}</td>
                <td data-numeric>
                  <Menu
                    label="Actions"
                    name={`Actions for ${number}`}
                    size="small"
                    variant="quiet"
                    align="end"
                    items={[{ label: 'Print' }, { label: 'Cancel', danger: true }]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="Sorted upwards">
        <Table caption="Branches">
          <thead>
            <tr>
              <SortHeader href="#by-name" sorted="ascending">
                Branch
              </SortHeader>
              <SortHeader href="#by-orders" numeric>
                Orders
              </SortHeader>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Bracknell</th>
              <td data-numeric>212</td>
            </tr>
            <tr>
              <th scope="row">Reading</th>
              <td data-numeric>187</td>
            </tr>
          </tbody>
        </Table>
      </Specimen>
      <Specimen name="Facts in the flow of a page">
        <Table caption="Nutrition per 100ml">
          <thead>
            <tr>
              <th scope="col">Typical values</th>
              <th scope="col" data-numeric>
                Per 100ml
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Energy</th>
              <td data-numeric>268 kJ</td>
            </tr>
            <tr>
              <th scope="row">Fat</th>
              <td data-numeric>3.6 g</td>
            </tr>
            <tr>
              <th scope="row">Protein</th>
              <td data-numeric>3.4 g</td>
            </tr>
          </tbody>
        </Table>
      </Specimen>
    </Section>
  );
}
