import type { WireProduct } from '#/contract/rest-types.ts';
import { useEffect, useId } from 'react';
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
  const id = useId();
  useEffect(() => {
    if (isOn && tags.length > 0) view('product_tags');
  }, [isOn, tags, view]);
  if (!isOn || tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label="Tags">
      {tags.map(({ name, tooltip }, place) => (
        <li key={name}>
          <button type="button" className={styles.name} aria-describedby={`${id}-${place}`}>
            {name}
          </button>
          <span role="tooltip" id={`${id}-${place}`} className={styles.tooltip}>
            {tooltip}
          </span>
        </li>
      ))}
    </ul>
  );
});
