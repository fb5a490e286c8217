import { Badge } from '#/design/display/badge.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { offerTitle, promotionDays } from '#/modules/offers/rules/typed-promotion.ts';
import * as pages from '#/page-paths.ts';
import { ListPager } from '#/pages/staff/parts/list/list-pager.tsx';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { ListedOffer, LoadedOffers } from './load-offers.ts';
import styles from './offers.module.css';

export interface OfferListProps {
  offers: LoadedOffers;
  today: LondonDay;
  /** The number of the open offer; null if none is open. */
  openId: string | null;
}

/** Lists offers, with a search and links to those live, to come and ended (SC-680, SC-683). */
export function OfferList({ offers: { content, totalResults, query, state, start, size, live, toCome }, today, openId }: OfferListProps) {
  const search = searchOf({ query, state, start });
  return (
    <Panel as="section" padding="none" aria-label="All offers" className={styles.list}>
      <div className={styles.tools}>
        <form method="get" action={pages.offerList} role="search" className={styles.search} key={query}>
          {state !== null && <input type="hidden" name="state" value={state} />}
          <TextInput label="Words, offer number or line number" name="query" type="search" autoComplete="off" maxLength={200} defaultValue={query} />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
        <ChipRow label="Show">
          {chips.map(({ name, of }) => (
            <ChipLink key={name} href={pages.offerList + searchOf({ query, state: of, start: 0 })} current={openId === null && of === state}>
              {name} {of === 'LIVE' ? live.toLocaleString('en-GB') : of === 'TO_COME' ? toCome.toLocaleString('en-GB') : ''}
            </ChipLink>
          ))}
        </ChipRow>
        <p className={styles.soft}>{totalResults === 1 ? '1 offer' : `${totalResults.toLocaleString('en-GB')} offers`}</p>
      </div>
      <ul role="list">
        {content.map((offer) => (
          <li key={offer.promotionId}>
            <Anchor
              href={pages.linkTo(pages.changeOffer, { promotionId: offer.promotionId }) + search}
              className={styles.row}
              aria-current={offer.promotionId === openId ? 'page' : undefined}
            >
              <span className={styles.rowText}>
                <span className={styles.words}>{offerTitle(offer)}</span>
                <span className={styles.soft}>
                  {offer.promotionId} · {offer.products === 1 ? '1 product' : `${offer.products} products`} · {promotionDays(offer, today)}
                </span>
              </span>
              <OfferBadges offer={offer} />
            </Anchor>
          </li>
        ))}
      </ul>
      {content.length === 0 && <p className={styles.empty}>No offer matches. Try fewer words, or the line number of one of its products.</p>}
      <div className={styles.pager}>
        <ListPager search={search} start={start} size={size} total={totalResults} path={pages.offerList} />
      </div>
    </Panel>
  );
}

const chips = [
  { name: 'All', of: null },
  { name: 'Live', of: 'LIVE' },
  { name: 'To come', of: 'TO_COME' },
  { name: 'Ended', of: 'ENDED' },
] as const;

function OfferBadges({ offer: { state, myWaitrosePromotion, pyoPromotion, hidden, promotionTypeCode } }: { offer: ListedOffer }) {
  return (
    <span className={styles.badges}>
      {state === 'TO_COME' && <Badge tone="info">Comes</Badge>}
      {state === 'ENDED' && <Badge tone="neutral">Ended</Badge>}
      {promotionTypeCode === 'MEAL_DEAL' && <Badge tone="offer">Meal deal</Badge>}
      {myWaitrosePromotion && <Badge tone="loyalty">Members</Badge>}
      {pyoPromotion && <Badge tone="loyalty">Picks</Badge>}
      {hidden && <Badge tone="neutral">Hidden</Badge>}
    </span>
  );
}

/** Returns the query that keeps the list as it is while staff open offers from it. */
function searchOf({ query, state, start }: Pick<LoadedOffers, 'query' | 'state' | 'start'>): string {
  const search = new URLSearchParams([...(query === '' ? [] : [['query', query]]), ...(state === null ? [] : [['state', state]]), ...(start === 0 ? [] : [['start', String(start)]])] as string[][]);
  return search.size === 0 ? '' : `?${search}`;
}
