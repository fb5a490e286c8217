import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '#/design/class-names.ts';
import { chevronLeft, chevronRight } from '#/design/display/more-icons.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { sliderEnds, sliderStep, slidingMs } from './slider-place.ts';
import styles from './slider.module.css';

export interface SliderProps extends ComponentPropsWithRef<'ul'> {
  label: string;
}

/**
 * A row of list items that scrolls sideways, with buttons to either side while it is wider than its place (SH-384 to
 * SH-387). Without script it scrolls by touch, wheel and keyboard; the buttons appear with the script and move nothing.
 */
export function Slider({ label, className, children, ...rest }: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const list = row.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => setEnds(sliderEnds(list));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(check, slidingMs);
    };
    const watcher = new ResizeObserver(check);
    // Observing also calls `check` at once. Other children need that: they change what the row holds, but not its own size.
    watcher.observe(list);
    list.addEventListener('scroll', later, { passive: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      list.removeEventListener('scroll', later);
    };
  }, [children]);

  function slide(direction: 1 | -1) {
    const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
    row.current!.scrollBy({ left: direction * sliderStep(row.current!.clientWidth), behavior: isStill ? 'instant' : 'smooth' });
  }

  const fits = ends.atStart && ends.atEnd;
  return (
    <div className={styles.slider}>
      <ul role="list" tabIndex={0} aria-label={label} {...rest} ref={row} className={classNames(styles.row, className)}>
        {children}
      </ul>
      {!fits && (
        <>
          <IconButton icon={chevronLeft} label={`Previous: ${label}`} raised disabled={ends.atStart} onClick={() => slide(-1)} className={styles.previous} />
          <IconButton icon={chevronRight} label={`Next: ${label}`} raised disabled={ends.atEnd} onClick={() => slide(1)} className={styles.next} />
        </>
      )}
    </div>
  );
}
