import { renderToStaticMarkup } from 'react-dom/server';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import type { NoticeTone } from '#/modules/flags/rules/notice-type.ts';
import { NoticeWords, type NoticeText } from './notice-words.tsx';
import styles from './site-notice.module.css';

/** Returns the HTML of the service notice below the header. */
export const siteNoticeHtml = (tone: NoticeTone, texts: readonly NoticeText[]): string =>
  renderToStaticMarkup(
    <Container className={styles.place}>
      <Notice tone={tone}>
        <NoticeWords texts={texts} />
      </Notice>
    </Container>,
  );
