import type { WireAuditEntry, WireCustomerDetail } from '#/contract/rest-types.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { card, envelope, eye, list, lock, passkey, pencil, pin, van } from '#/design/display/more-icons.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { staffDeed } from '#/modules/care/rules/staff-deed.ts';
import { dataEventWords } from '#/modules/staff/rules/data-event-words.ts';
import * as pages from '#/page-paths.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

export interface DeedsPanelProps {
  customer: Pick<WireCustomerDetail, 'account' | 'audit' | 'dataEvents'>;
  /** The id of the staff user who reads the page; null if it is not known. */
  selfId: number | null;
  mayReadAudit: boolean;
}

const icons: readonly (readonly [start: string, icon: IconName])[] = [
  ['CUSTOMER_READ', eye],
  ['CUSTOMER_', lock],
  ['SIGN_ON', passkey],
  ['PASSWORD_', envelope],
  ['ADDRESS_', pin],
  ['CONTACT_', pin],
  ['PASS_', van],
  ['LOYALTY_', card],
  ['CARD_', card],
  ['ORDER_', list],
];

const iconOf = (action: string): IconName => icons.find(([start]) => action.startsWith(start))?.[1] ?? pencil;

/** Shows what staff did for a customer, and when the customer asked for something with their data (AC-519). */
export function DeedsPanel({ customer: { account, audit, dataEvents }, selfId, mayReadAudit }: DeedsPanelProps) {
  const foot = (
    <>
      What the customers themselves changed is not here.{' '}
      {mayReadAudit && <TextLink href={`${pages.audit}?customerId=${account.id}`}>The whole audit of this customer</TextLink>}
    </>
  );
  return (
    <DetailPanel title="What staff did" side={<span className={styles.side}>Nobody can change it</span>} foot={foot} wide>
      {audit.length === 0 ? (
        <p className={styles.empty}>Nothing yet.</p>
      ) : (
        <ul role="list">
          {audit.map((entry) => (
            <Deed key={entry.id} entry={entry} isOwn={entry.staffId === selfId} />
          ))}
        </ul>
      )}
      {dataEvents.length > 0 && (
        <ul role="list" aria-label="What the customer asked for">
          {dataEvents.map(({ kind, at }) => (
            <li key={`${kind} ${at}`} className={styles.deed}>
              <span className={styles.mark}>
                <Icon name="person" size={17} />
              </span>
              <span className={styles.what}>{dataEventWords[kind]}</span>
              <div className={styles.who}>
                <span className={styles.details}>
                  <Moment at={at} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DetailPanel>
  );
}

function Deed({ entry, isOwn }: { entry: WireAuditEntry; isOwn: boolean }) {
  const { what, details } = staffDeed(entry);
  return (
    <li className={styles.deed} data-own={isOwn || undefined}>
      <span className={styles.mark}>
        <Icon name={iconOf(entry.action)} size={17} />
      </span>
      <div>
        <span className={styles.what}>{what}</span>
        {details !== '' && <span className={styles.details}>{details}</span>}
      </div>
      <div className={styles.who}>
        <span className={styles.what}>{isOwn ? `${entry.staffName}, you` : entry.staffName}</span>
        <span className={styles.details}>
          <Moment at={entry.at} />
        </span>
      </div>
    </li>
  );
}
