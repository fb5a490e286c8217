import type { ReactNode } from 'react';
import type { WireStaffBranchSummary } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import * as pages from '#/page-paths.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from './slots.module.css';

export interface SlotsHeadProps {
  /** The branch that the page is about; null if it is about all of them. */
  branch: WireStaffBranchSummary | null;
  /** The branches to choose from; none on a page about all of them. */
  branches?: readonly WireStaffBranchSummary[];
  current: 'week' | 'template' | 'campaigns' | 'alerts';
  /** Fields that stay when another branch is chosen. */
  keep?: Readonly<Record<string, string>>;
  actions?: ReactNode;
}

/** The head of the pages about slots: the branch, and tabs to the sibling pages. */
export function SlotsHead({ branch, branches = [], current, keep = {}, actions }: SlotsHeadProps) {
  const query = branch === null ? '' : `?branch=${branch.branchId}`;
  const tab = (name: SlotsHeadProps['current'], href: string, label: string) => ({ href, label, current: current === name });
  return (
    <>
      <div className={staffStyles.head}>
        <div>
          <h1>Slots</h1>
          <p className={staffStyles.soft}>{branch?.name ?? 'All branches'}</p>
        </div>
        <div className={styles.tools}>
          {branch !== null && branches.length > 1 && (
            <form method="get" className={styles.branch} key={branch.branchId}>
              {Object.entries(keep).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Select label="Branch" hideLabel name="branch" defaultValue={String(branch.branchId)}>
                {branches.map(({ branchId, name }) => (
                  <option key={branchId} value={branchId}>
                    {name}
                  </option>
                ))}
              </Select>
              <Button type="submit" variant="secondary">
                Show
              </Button>
            </form>
          )}
          {actions}
        </div>
      </div>
      <TabLinks
        label="Slots"
        tabs={[
          tab('week', pages.slotWeek + query, 'Week'),
          tab('template', pages.slotTemplate + query, 'Template'),
          tab('campaigns', pages.slotCampaignList, 'Campaigns'),
          tab('alerts', pages.slotAlertList, 'Alerts'),
          ...(branch === null ? [] : [{ href: pages.linkTo(pages.changeBranch, { branchId: String(branch.branchId) }), label: 'Branch', current: false }]),
        ]}
      />
    </>
  );
}
