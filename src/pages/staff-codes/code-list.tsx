import { Badge } from '#/design/display/badge.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import { codeAddress } from '#/pages/staff-codes/parts/code-address.ts';
import { daysText, usesText, valueText } from '#/pages/staff-codes/parts/promo-code-texts.ts';
import { loadCodes } from '#/pages/staff-codes/parts/load-codes.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadCodes(calls, request);

/** Shows the promo codes that staff look for (SC-692). */
export default function CodeList({ loaderData: { content, ...shown } }: PropsOf<typeof import('./code-list.server.ts')>) {
  return (
    <KeptList
      title="Promo codes"
      about="Codes that shoppers type at checkout to take money off an order."
      add={{ href: pages.addPromoCode, label: 'Add code' }}
      said="The code has ended. Orders that are already placed keep it."
      searchLabel="Code or description"
      none={['No codes', shown.query === '' ? 'Add a code, and shoppers can use it at once.' : 'No code has all of these words. Try fewer words.']}
      shown={shown}
      columns={['Code', 'Takes off', 'Days', { numeric: 'Uses' }, 'Status']}
      rows={content.map((code) => (
        <tr key={code.code}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={codeAddress(code.code)}>{code.code}</TextLink>
            <p className={staffStyles.soft}>{code.description}</p>
          </th>
          <td>{valueText(code)}</td>
          <td>{daysText(code)}</td>
          <td data-numeric>{usesText(code)}</td>
          <td>
            <CodeBadge state={code.state} />
          </td>
        </tr>
      ))}
    />
  );
}

/** Renders whether shoppers can use a code now. */
export function CodeBadge({ state }: { state: 'TO_COME' | 'LIVE' | 'ENDED' }) {
  if (state === 'LIVE') return <Badge tone="success">Live</Badge>;
  return <Badge>{state === 'ENDED' ? 'Ended' : 'To come'}</Badge>;
}
