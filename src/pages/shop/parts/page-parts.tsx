import { Fragment, type ComponentType, type ReactNode } from 'react';
import { chevronRight, clock, store, van } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { DeliveryCheck } from '#/modules/booking/web/choosing/delivery-check.tsx';
import type { DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import { SlotInvitation } from '#/modules/booking/web/booked/slot-invitation.tsx';
import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { CardLinks } from '#/pages/shell/menu/card-links.tsx';
import type { OfferCard } from './offer-cards.ts';
import { PartProducts } from './part-products.tsx';
import type { PagePart } from './read-page-parts.ts';
import styles from './page-parts.module.css';

/** Returns the place of the part with the page's heading: the first title or story; null if the page needs another. */
export function headingPlace(parts: readonly PagePart[]): number | null {
  const place = parts.findIndex(({ component }) => component.type === 'title' || component.type === 'story');
  return place === -1 ? null : place;
}

export interface PagePartsProps {
  parts: readonly PagePart[];
  /** The place of the part whose title is the page's heading; null if the page has its own. */
  heading: number | null;
  phone: string;
  /** The answer about delivery for a browser without script. */
  answered?: DeliveryAnswer | null;
  /** A component around the row with the first story or slot invitation. */
  aroundTop?: ComponentType<{ children: ReactNode }>;
}

/** Draws the components of a page's content, in their order (SH-419). */
export function PageParts({ parts, heading, phone, answered = null, aroundTop: AroundTop = Fragment }: PagePartsProps) {
  const draw = (place: number) => <Part id={`part-${place}`} isHeading={place === heading} part={parts[place]!} phone={phone} answered={answered} />;
  const typeAt = (place: number) => parts[place]?.component.type;
  const isTop = (place: number) => typeAt(place) === 'story' || typeAt(place) === 'slot-invitation';
  const isBesideStory = (place: number) => typeAt(place) === 'slot-invitation' && typeAt(place - 1) === 'story';
  const firstTop = parts.findIndex((_, place) => isTop(place));
  return parts.map((_, place) => {
    if (isBesideStory(place)) return null;
    if (!isTop(place)) return <Fragment key={place}>{draw(place)}</Fragment>;
    const Around = place === firstTop ? AroundTop : Fragment;
    return (
      <Around key={place}>
        <div className={styles.top}>
          {draw(place)}
          {isBesideStory(place + 1) && draw(place + 1)}
        </div>
      </Around>
    );
  });
}

interface PartProps {
  id: string;
  isHeading: boolean;
  part: PagePart;
  phone: string;
  answered: DeliveryAnswer | null;
}

function Part({ id, isHeading, part, phone, answered }: PartProps) {
  if ('pictured' in part) return <Story id={id} isHeading={isHeading} {...part} />;
  if ('offers' in part) return part.offers.length > 0 && <Offers id={id} heading={part.component.heading} offers={part.offers} />;
  if ('products' in part) return part.products.length > 0 && <PartProducts id={id} row={part.component} products={part.products} />;
  if ('departments' in part) return <Departments id={id} heading={part.component.heading} departments={part.departments} />;
  const { component } = part;
  switch (component.type) {
    case 'title':
      return <Title isHeading={isHeading} {...component} />;
    case 'slot-invitation':
      return <Slot id={id} invitation={component} answered={answered} />;
    case 'promises':
      return <Promises promises={component.promises} />;
    case 'menu-cards':
      return <CardLinks cards={component.cards} />;
    default:
      return <ContentParts components={[component]} phone={phone} />;
  }
}

function Title({ isHeading, title, lead }: { isHeading: boolean } & ContentOf<'title'>) {
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <div className={styles.title}>
      <Heading>{title}</Heading>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

function Story({ id, isHeading, component, pictured }: { id: string; isHeading: boolean } & Extract<PagePart, { pictured: unknown }>) {
  const Heading = isHeading ? 'h1' : 'h2';
  const [first, ...others] = component.links;
  return (
    <section aria-labelledby={id} className={styles.story}>
      <div className={styles.words}>
        <p className={styles.label}>{component.label}</p>
        <Heading id={id}>{component.title}</Heading>
        <p>{component.text}</p>
        <p className={styles.buttons}>
          {first && (
            <Anchor href={first.href} className={styles.first}>
              {first.title}
            </Anchor>
          )}
          {others.map(({ title, href }) => (
            <Anchor key={href} href={href}>
              {title}
            </Anchor>
          ))}
        </p>
        {component.more.length > 0 && (
          <ul role="list" className={styles.more}>
            {component.more.map(({ title, href }) => (
              <li key={href}>
                <Anchor href={href}>{title}</Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.table} aria-hidden="true">
        {pictured.map((product) => product && <ProductPicture key={product.lineNumber} product={product} size="medium" />)}
      </div>
    </section>
  );
}

function Slot({ id, invitation: { title, text }, answered }: { id: string; invitation: ContentOf<'slot-invitation'>; answered: DeliveryAnswer | null }) {
  return (
    <section aria-labelledby={id} className={styles.slot}>
      <h2 id={id}>{title}</h2>
      <SlotInvitation>
        <p>{text}</p>
        <DeliveryCheck action={pages.groceriesHome} answered={answered} />
        <TextLink href={pages.serviceSelection}>Book a slot</TextLink>
      </SlotInvitation>
    </section>
  );
}

const promiseIcons = {
  clock,
  van,
  basket: store,
  return: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
} as const;

function Promises({ promises }: Pick<ContentOf<'promises'>, 'promises'>) {
  return (
    <ul role="list" className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={promiseIcons[icon]} size={20} />
          <p>
            <b>{title}</b>
            <br />
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Offers({ id, heading, offers }: { id: string; heading: string; offers: OfferCard[] }) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        <TextLink href={pages.offers}>See all offers</TextLink>
      </div>
      <ul role="list" className={styles.offers}>
        {offers.map(({ href, title, text, pictured }) => (
          <li key={title + text} className={styles.offer}>
            <h3>
              <Anchor href={href}>{title}</Anchor>
            </h3>
            <p>{text}</p>
            <div className={styles.packs} aria-hidden="true">
              {pictured.map((product) => (
                <ProductPicture key={product.lineNumber} product={product} size="medium" />
              ))}
            </div>
            <Icon name={chevronRight} size={18} className={styles.go} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const nothingPictured = { images: null, thumbnail: null, name: '' } as const;

function Departments({ id, heading, departments }: { id: string; heading: string; departments: { name: string; url: string; product: TileProduct | null }[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list" className={styles.departments}>
        {departments.map((department) => (
          <li key={department.url}>
            <Anchor href={pages.linkTo(pages.category, { '*': department.url })} className={styles.department}>
              <ProductPicture product={department.product ?? nothingPictured} size="small" />
              <span>{department.name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
