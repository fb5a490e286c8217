import { TextLink } from '#/design/navigation/text-link.tsx';
import { bannerTypeNames } from '#/modules/adtech/rules/banner-type-names.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadFurniture } from '#/pages/staff-furniture/parts/load-furniture.ts';
import { BannerStateBadge } from '#/pages/staff-furniture/parts/banner-state-badge.tsx';
import { daysText } from '#/pages/staff/parts/days-text.ts';
import { KeptList } from '#/pages/staff/parts/list/kept-list.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import staffStyles from '#/pages/staff/staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadFurniture(calls, request);

/** Shows the banners of the shop, and the way to its footer (AC-546, SC-680). */
export default function Furniture({ loaderData: { content, ...shown } }: PropsOf<typeof import('./furniture.server.ts')>) {
  return (
    <KeptList
      title="Furniture"
      about={
        <>
          Banners of the shop, and its <TextLink href={pages.changeFooter}>footer</TextLink>
        </>
      }
      add={{ href: pages.addBanner, label: 'Add banner' }}
      said="The banner is removed. The shop no longer shows it."
      searchLabel="Heading or id of a banner"
      none={['No banners', shown.query === '' ? 'The shop shows no banners.' : 'No banner has these words. Try fewer words.']}
      shown={shown}
      caption="Banners"
      columns={['Banner', 'Shows on', 'Days', { numeric: 'Seen' }, { numeric: 'Chosen' }, 'Status']}
      rows={content.map(({ id, type, textArea, startDate, endDate, impressions, clicks, state }) => (
        <tr key={id}>
          <th scope="row" className={staffStyles.wide}>
            <TextLink href={pages.linkTo(pages.changeBanner, { bannerId: id })}>{textArea.heading}</TextLink>
          </th>
          <td>{bannerTypeNames[type]}</td>
          <td>{daysText(startDate, endDate)}</td>
          <td data-numeric>{impressions.toLocaleString('en-GB')}</td>
          <td data-numeric>{clicks.toLocaleString('en-GB')}</td>
          <td>
            <BannerStateBadge state={state} />
          </td>
        </tr>
      ))}
    />
  );
}
