import type { WireAuditEntry } from '#/contract/rest-types.ts';
import { useSearchParams } from 'react-router';
import { Button } from '#/design/forms/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { actionWords, auditDetails } from '#/modules/staff/rules/audit-entry.ts';
import { auditAsked } from '#/modules/staff/web/console-address.ts';
import { listStaff, readAudit, readStaffUser } from '#/modules/staff/web/staff-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { HistoryList } from './history-list.tsx';
import { Moment } from './moment.tsx';
import { inBrowser, onServer } from './staff-page.ts';
import type { Route } from './+types/audit.ts';
import styles from './staff.module.css';

export const meta = () => [{ title: 'Audit' }];

async function load(calls: CallLayer, request: Request) {
  const { wanted, customerFault } = auditAsked(new URL(request.url).searchParams);
  const [page, staff] = await Promise.all([readAudit(calls, wanted), staffToChoose(calls, wanted.staffId)]);
  const { action } = wanted;
  return {
    // No customer has a number that is none: everybody's entries would not be what was asked for.
    ...(customerFault === null ? page : { content: [], next: null }),
    actions: action === null || page.actions.includes(action) ? page.actions : [...page.actions, action],
    staff,
    customerFault,
  };
}

/** The first hundred by name, and the one who is asked for, whoever that is. */
async function staffToChoose(calls: CallLayer, asked: number | null): Promise<{ id: number; displayName: string }[]> {
  const { content } = await listStaff(calls, { start: 0, size: 100 });
  const listed = content.map(({ id, displayName }) => ({ id, displayName }));
  if (asked === null || listed.some(({ id }) => id === asked)) return listed;
  try {
    return [...listed, await readStaffUser(calls, String(asked))].map(({ id, displayName }) => ({ id, displayName }));
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    return [...listed, { id: asked, displayName: `Staff user ${asked}` }];
  }
}

export const loader = (args: Route.LoaderArgs) => onServer(args, (calls) => load(calls, args.request));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  inBrowser<Awaited<ReturnType<typeof load>>>(args, (calls) => load(calls, args.request));

/** What staff have done, newest first: read only, as the audit is (AC-519). */
export default function Audit({ loaderData: { content, next, actions, staff, customerFault } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  return (
    <div className={styles.page}>
      <h1>Audit</h1>
      {/* A new choice of filters begins at the newest entry, and the form with it. */}
      <form method="get" className={styles.filters} key={String(asked)}>
        <Select label="What was done" name="action" defaultValue={asked.get('action') ?? ''}>
          <option value="">Anything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </Select>
        <Select label="By" name="staffId" defaultValue={asked.get('staffId') ?? ''}>
          <option value="">Anybody</option>
          {staff.map(({ id, displayName }) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </Select>
        <TextInput
          label="Customer number"
          name="customerId"
          inputMode="numeric"
          autoComplete="off"
          optional
          defaultValue={asked.get('customerId') ?? ''}
          error={customerFault}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <HistoryList
        caption="Entries"
        columns={['When', 'Who', 'What', 'Customer', 'Detail']}
        empty={{ title: 'No entries', text: 'No matching entries.' }}
        search={String(asked)}
        next={next}
        rows={content.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      />
    </div>
  );
}

function EntryRow({ entry }: { entry: WireAuditEntry }) {
  return (
    <tr>
      <td>
        <Moment at={entry.at} />
      </td>
      <td>{entry.staffName}</td>
      <td>{actionWords(entry.action)}</td>
      <td>{entry.customerId ?? 'None'}</td>
      <td>
        <ul role="list" className={styles.details}>
          {auditDetails(entry.detail).map(({ name, before, after }) => (
            <li key={name} className={styles.wrap}>
              <span className={styles.soft}>{name}:</span> {before !== null && <>{before} &rarr; </>}
              {after}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
