import type { WireProduct } from '#/contract/rest-types.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import styles from './product-tags.module.css';

/**
 * A product's tags, each with its tooltip on hover or focus, for visitors at the variant of the experiment
 * `product_tags` (SC-092). The server's HTML has none of them, because it is the same for everyone.
 */
export const ProductTags = hydrateApart(function ProductTags({ tags }: { tags: WireProduct['productTags'] }) {
  const isOn = useVariant('product_tags') === 'on';
  const view = useViewExperiment();
  const [hovered, setHovered] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const shown = hovered ?? focused;
  useEffect(() => {
    if (isOn && tags.length > 0) view('product_tags');
  }, [isOn, tags, view]);
  useEffect(() => {
    if (shown === null) return;
    const hide = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setHovered(null);
      setFocused(null);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [shown]);
  if (!isOn || tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <Tag key={tag.name} {...tag} isShown={shown === tag.name} onHover={setHovered} onFocus={setFocused} />
      ))}
    </ul>
  );
});

interface TagProps {
  name: string;
  tooltip: string;
  isShown: boolean;
  /** Called with the tag's name, or with null when the pointer leaves the tag. */
  onHover(name: string | null): void;
  /** Called with the tag's name when the keyboard reaches it, and with null when the focus leaves it. */
  onFocus(name: string | null): void;
}

/** Renders a tag and its tooltip, which stays while the pointer is on either (WCAG 1.4.13). */
function Tag({ name, tooltip, isShown, onHover, onFocus }: TagProps) {
  const id = useId();
  const shape = useRef<HTMLSpanElement>(null);
  // The tooltip opens below its own tag, but not beyond the right edge of the list, by which it is placed.
  useLayoutEffect(() => {
    if (!isShown) return;
    const box = shape.current!;
    const place = () => void (box.style.left = `${Math.min(box.parentElement!.offsetLeft, box.offsetParent!.clientWidth - box.offsetWidth)}px`);
    place();
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      box.style.left = '';
    };
  }, [isShown]);
  return (
    <li {...{ onMouseEnter: () => onHover(name), onMouseLeave: () => onHover(null) }}>
      <button
        type="button"
        className={styles.name}
        aria-describedby={id}
        onFocus={({ target }) => target.matches(':focus-visible') && onFocus(name)}
        onBlur={() => onFocus(null)}
      >
        {name}
      </button>
      <span role="tooltip" id={id} ref={shape} className={styles.tooltip} data-shown={isShown || undefined}>
        {tooltip}
      </span>
    </li>
  );
}
