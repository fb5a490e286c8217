import { Notice } from '#/design/feedback/notice.tsx';
import { Anchor, type AnchorProps } from '#/design/navigation/anchor.tsx';
import type { RefusedLine } from '#/modules/orders/web/picking/refused-lines.ts';
import styles from './picking.module.css';

export interface RefusedStripProps {
  lines: readonly RefusedLine[];
  linkTo(line: RefusedLine): Pick<AnchorProps, 'href' | 'onClick'>;
}

/** Names the lines whose records the server refused, with a link to each, so that nothing picked is lost unseen (AC-514). */
export function RefusedStrip({ lines, linkTo }: RefusedStripProps) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger" title={lines.length === 1 ? '1 line was not recorded' : `${lines.length} lines were not recorded`} announce="assertive" className={styles.refusals}>
      <ul role="list">
        {lines.map((line) => (
          <li key={`${line.customerOrderId}/${line.sequenceNumber}`}>
            <Anchor {...linkTo(line)}>
              {line.name}, order {line.customerOrderId}
            </Anchor>
            {line.message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
