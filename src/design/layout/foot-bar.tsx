import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFootHeight } from './use-foot-height.ts';
import styles from './foot-bar.module.css';

export interface FootBarProps {
  /** Shown beside the content while it is in the bar. Screen readers skip it, so it repeats something on the page. */
  beside: ReactNode;
  children: ReactNode;
}

/** The windows that get a bar: phones held upright, where the page is long and its foot is near the thumb. */
const narrowWindow = '(max-width: 767px) and (min-height: 480px)';

/** The part of the window where the content counts as in sight: not behind the header, and not where the bar would be. */
const sightMargin = '-112px 0px -80px 0px';

/**
 * Keeps its content in reach on a phone: while it is scrolled out of sight, it stands in a bar at the window's foot. It is
 * the same content, not a copy, so that the keyboard and screen readers find it once, and in the same place. Its place on
 * the page stays reserved, so that nothing moves.
 */
export function FootBar({ beside, children }: FootBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = place.current!;
    const narrow = matchMedia(narrowWindow);
    let isInSight = true;
    const decide = () => setHeight((before) => (isInSight || !narrow.matches ? null : (before ?? element.offsetHeight)));
    const observer = new IntersectionObserver(
      (entries) => {
        // Several entries are told in their order, so the last one is how it is now.
        isInSight = entries.at(-1)!.isIntersecting;
        decide();
      },
      { rootMargin: sightMargin },
    );
    observer.observe(element);
    narrow.addEventListener('change', decide);
    return () => {
      observer.disconnect();
      narrow.removeEventListener('change', decide);
    };
  }, []);

  const isAway = height !== null;
  useFootHeight(bar, isAway);

  return (
    <div ref={place} className={styles.place} style={isAway ? { minHeight: height } : undefined}>
      <div ref={bar} className={isAway ? styles.bar : undefined}>
        {isAway && (
          <div aria-hidden="true" className={styles.beside}>
            {beside}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
