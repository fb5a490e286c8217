import { classNames } from '#/design/class-names.ts';
import { formatShortDay, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import styles from './date-tile.module.css';

/** Renders a day as a leaf of a calendar. It is decorative: the text beside it says the day. */
export function DateTile({ dateTime, isPast = false }: { dateTime: string; isPast?: boolean }) {
  const day = londonDay(Date.parse(dateTime));
  const [date, month] = formatShortDay(day).split(' ');
  return (
    <span className={classNames(styles.tile, isPast && styles.past)} aria-hidden="true">
      <span className={styles.weekday}>{formatWeekday(day).slice(0, 3)}</span>
      <span className={styles.date}>{date}</span>
      <span className={styles.month}>{month}</span>
    </span>
  );
}
