import { useSearchParams } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import type { WireAuditEntry } from '#/contract/rest-types.ts';
import { actionWords, auditDetails } from '#/modules/staff/rules/audit-entry.ts';
import { dataEventWords } from '#/modules/staff/rules/data-event-words.ts';
import { HistoryList } from '#/pages/staff/parts/list/history-list.tsx';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { loadAudit } from '#/pages/staff/parts/list/load-audit.ts';
import styles from './staff.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadAudit(calls, request);

/** Shows the actions of staff, newest first. The list is read-only, because it is an audit trail (AC-519). */
export default function Audit({ loaderData: { content, next, actions, staff, customerId, dataEvents, customerFault } }: PropsOf<typeof import('./audit.server.ts')>) {
  const asked = useSearchParams();
  return (
    <div className={styles.page}>
      <h1>Audit</h1>
      {/* The form has no `before` field, so new filters start at the newest entry. */}
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
      {dataEvents.length > 0 && (
        <section aria-labelledby="data-events">
          <h2 id="data-events">What customer {customerId} asked for</h2>
          <ul role="list" className={styles.details}>
            {dataEvents.map(({ kind, at }, index) => (
              <li key={index}>
                <Moment at={at} />: {dataEventWords[kind]}
              </li>
            ))}
          </ul>
        </section>
      )}
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
