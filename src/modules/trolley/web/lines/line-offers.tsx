import { Anchor } from '#/design/navigation/anchor.tsx';
import { Badge } from '#/design/display/badge.tsx';
import { formatPence } from '#/platform/rules/money.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { reductionSaving } from '#/modules/trolley/rules/totals/reduction-saving.ts';
import type { LineOffer } from './line-product.ts';
import type { WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import styles from './line-offers.module.css';

/** Shows the price reduction and offers of a line: what they save, and what more of the product would save (SC-289). */
export function LineOffers({ item, offers }: { item: WireTrolleyItem; offers: ReadonlyMap<string, LineOffer> }) {
  const reduced = reductionSaving(item);
  if (reduced === 0 && item.discounts.length === 0) return null;
  return (
    <ul role="list" className={styles.offers}>
      {reduced > 0 && (
        <li>
          <Badge tone="offer" shape="flag">
            Price reduction: saving {formatPence(reduced)}
          </Badge>
        </li>
      )}
      {item.discounts.map(({ id, status, description, explanation }) =>
        status === 'TRIGGERED' ? (
          <li key={id}>
            <Badge tone={offers.get(id)?.membersOnly ? 'loyalty' : 'success'} shape="flag">
              {description} · {explanation}
            </Badge>
          </li>
        ) : (
          <Untriggered key={id} description={description} explanation={explanation} offer={offers.get(id) ?? null} />
        ),
      )}
    </ul>
  );
}

function Untriggered({ description, explanation, offer }: { description: string; explanation: string; offer: LineOffer | null }) {
  const hasPage = useHasPage();
  return (
    <li className={styles.untriggered}>
      <span>
        {description} · {explanation}
      </span>
      {offer?.multiBuy && hasPage(offer.href) && (
        <Anchor href={offer.href} className={styles.more}>
          Add more & save<span className="visually-hidden">: {description}</span>
        </Anchor>
      )}
    </li>
  );
}
