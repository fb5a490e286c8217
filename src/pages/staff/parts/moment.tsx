import { formatShortDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import styles from '#/pages/staff/staff.module.css';

/** Shows an instant in London time: '12 Mar 2026, 9:30am'. */
export function Moment({ at }: { at: string }) {
  const instant = Date.parse(at);
  const day = londonDay(instant);
  return (
    <time dateTime={at} className={styles.when}>
      {formatShortDay(day)} {day.slice(0, 4)}, {formatTimeAt(instant)}
    </time>
  );
}
