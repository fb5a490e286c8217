import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import { ContentBody } from '#/modules/content/web/content-text.tsx';
import styles from './site-notice.module.css';

/** A text of the service notice. */
export type NoticeText = Pick<ContentOf<'text'>, 'heading' | 'body'>;

/** Draws the texts of the service notice. */
export function NoticeWords({ texts }: { texts: readonly NoticeText[] }) {
  return texts.map(({ heading, body }, place) => (
    <div key={place} className={styles.words}>
      {heading && <b>{heading}</b>}
      <ContentBody body={body} />
    </div>
  ));
}
