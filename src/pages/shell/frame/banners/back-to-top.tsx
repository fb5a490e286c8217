import { useEffect, useState } from 'react';
import { chevronUp } from '#/design/display/more-icons.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { scrollToTop } from '#/platform/web/animated-scroll.ts';
import styles from './back-to-top.module.css';

/** The scrolled distance after which the button is there, in pixels (SH-382). */
const threshold = 600;

/** A button that scrolls to the top of a long page (SH-382, SH-383). */
export function BackToTop() {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => {
    const look = () => setIsFar(window.scrollY >= threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  function pressed() {
    // The button disappears up there. The next Tab must go on from the top too.
    document.getElementById('main')!.focus({ preventScroll: true });
    scrollToTop();
  }
  return isFar && <IconButton icon={chevronUp} label="Back to top" raised onClick={pressed} className={styles.button} />;
}
