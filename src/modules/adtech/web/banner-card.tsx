import { useEffect, useRef } from 'react';
import type { WireBanner } from '#/contract/rest-types.ts';
import { brand } from '#/design/brand.ts';
import { classNames } from '#/design/class-names.ts';
import { Icon } from '#/design/display/icon.tsx';
import { chevronRight } from '#/design/display/more-icons.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { callTracking, countImpression } from './track-banner.ts';
import styles from './banner-card.module.css';

/**
 * A banner as one link, with its texts and image. Counts that it came into view, and that it was chosen (SH-280 to
 * SH-282), unless it is only a preview (SH-074).
 */
export function BannerCard({ banner, className, isPreview = false }: { banner: WireBanner; className?: string | undefined; isPreview?: boolean }) {
  const { textArea, image, tracking } = banner;
  const card = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPreview) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && countImpression(banner), { threshold: 0.5 });
    watcher.observe(card.current!);
    return () => watcher.disconnect();
  }, [banner, isPreview]);
  const { url, text, altText } = textArea.link;
  const countChoice = () => isPreview || callTracking(tracking.clickUrls);
  return (
    <Anchor
      ref={card}
      href={url}
      as={url.startsWith('/') ? undefined : 'a'}
      className={classNames(styles.card, className)}
      onClick={countChoice}
      // The middle button opens the link in a new tab.
      onAuxClick={({ button }) => button === 1 && countChoice()}
    >
      <span className={styles.words}>
        {tracking.vendor !== brand.name && <span className={styles.vendor}>Ad by {tracking.vendor} </span>}
        {textArea.offerHeading && <span className={styles.offer}>{textArea.offerHeading} </span>}
        <strong className={styles.heading}>{textArea.heading}</strong>{' '}
        {textArea.subheading && <span>{textArea.subheading} </span>}
        <span className={styles.more}>
          {text}
          <Icon name={chevronRight} size={16} />
        </span>
      </span>
      {image && <img src={image.src} alt={altText} width={128} height={128} className={styles.image} />}
    </Anchor>
  );
}
