import { DateField } from '#/design/forms/date-field.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { previewHours, type PreviewTime } from '#/modules/staff/rules/preview-address.ts';
import * as pages from '#/page-paths.ts';
import { formatTime, type LondonDay } from '#/platform/rules/london-time.ts';
import styles from './preview.module.css';

/** The fields of a preview: its time, and the address of the page. */
export interface PreviewWanted extends PreviewTime {
  page: string;
}

export interface PreviewFieldsProps {
  wanted: PreviewWanted;
  days: { first: LondonDay; last: LondonDay };
  faults?: Readonly<Record<string, string>> | undefined;
}

/** The fields with which staff choose a preview, in the console and in the bar above a previewed page. */
export function PreviewFields({ wanted, days, faults = {} }: PreviewFieldsProps) {
  return (
    <>
      <DateField className={styles.day} id="preview-day" name="day" label="Day" defaultValue={wanted.day} min={days.first} max={days.last} today={days.first} error={faults['day']} required />
      <Select className={styles.hour} id="preview-hour" name="hour" label="Hour" defaultValue={wanted.hour} error={faults['hour']}>
        {previewHours.map((hour) => (
          <option key={hour} value={hour}>
            {formatTime(`${hour}:00`)}
          </option>
        ))}
      </Select>
      <TextInput className={styles.page} id="preview-page" name="page" label="Page" list="preview-pages" defaultValue={wanted.page} error={faults['page']} maxLength={1000} autoComplete="off" required />
      <datalist id="preview-pages">
        {places.map(([path, name]) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

const places = [
  [pages.groceriesHome, 'Home page'],
  [pages.offers, 'Offers'],
  [pages.mealDeals, 'Meal deals'],
  [pages.bundles, 'Bundles'],
  [pages.inspiration, 'Inspiration'],
] as const;
