import type { WireProductInFull } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { clock } from '#/design/display/more-icons.ts';
import { Rating } from '#/design/display/rating.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { formatDay } from '#/platform/rules/london-time.ts';
import { ProductTags } from './product-tags.tsx';
import styles from './product.module.css';

/** A product's name, size, rating and labels, and the facts that matter most before it is added. */
export function ProductFacts({ product }: { product: WireProductInFull }) {
  const { size, reviews, marketingBadges, dietary, isSponsored, nextAvailableDates: range, productShelfLife, allergens, leadTime, description } = product;
  return (
    <div className={styles.facts}>
      <h1>{product.name}</h1>
      <p className={styles.meta}>
        {size && <span>{size}</span>}
        {reviews.reviewCount > 0 && (
          <>
            <Rating short value={reviews.averageRating} count={reviews.reviewCount} />
            <TextLink href="#reviews">Read reviews</TextLink>
          </>
        )}
      </p>
      <p className={styles.badges}>
        {isSponsored && <Badge>Sponsored</Badge>}
        {dietary.map((word) => (
          <Badge key={word} tone="success">
            {word}
          </Badge>
        ))}
        {marketingBadges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <ProductTags tags={product.productTags} />
      <ul role="list" className={styles.points}>
        {range && (
          <li>
            <Icon name="calendar" size={18} /> Available {formatDay(range.startDate)} to {formatDay(range.endDate)}, order by {formatDay(range.cutOffDate)}
          </li>
        )}
        {leadTime > 1 && (
          <li>
            <Icon name="calendar" size={18} /> Order {leadTime} days before your slot
          </li>
        )}
        {productShelfLife !== null && (
          <li>
            <Icon name={clock} size={18} /> Shelf life {productShelfLife} {productShelfLife === 1 ? 'day' : 'days'}
          </li>
        )}
        {allergens.length > 0 && (
          <li>
            <Icon name="info" size={18} />
            <span>
              Contains <strong>{allergens.join(', ')}</strong>
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}
