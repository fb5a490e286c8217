import { formatShortDay, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import styles from './day-leaf.module.css';

/** Draws a day as a leaf of a calendar. It repeats the text beside it, so screen readers skip it. */
export function DayLeaf({ at }: { at: string }) {
  const day = londonDay(Date.parse(at));
  const [date, month] = formatShortDay(day).split(' ');
  return (
    <div className={styles.leaf} aria-hidden="true">
      <span className={styles.weekday}>{formatWeekday(day).slice(0, 3)}</span>
      <span className={styles.date}>{date}</span>
      <span className={styles.month}>{month}</span>
    </div>
  );
}
