import { chevronRight, clock, store, van } from '#/design/display/more-icons.ts';
import { Icon } from '#/design/display/icon.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { DeliveryCheck } from '#/modules/booking/web/choosing/delivery-check.tsx';
import type { DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import { JustBooked } from '#/modules/booking/web/booked/just-booked.tsx';
import { SlotInvitation } from '#/modules/booking/web/booked/slot-invitation.tsx';
import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { HomeProducts } from './home-products.tsx';
import type { OfferCard } from './offer-cards.ts';
import styles from './home.module.css';

type LoaderData = PropsOf<typeof import('./home.server.ts')>['loaderData'];
type Part = LoaderData['parts'][number];

/** The groceries home. Its body consists of the components stored for it, in their order (SH-176, SH-177). */
export default function Home({ loaderData: { parts, phone }, actionData }: PropsOf<typeof import('./home.server.ts')>) {
  const story = parts.find(({ component }) => component.type === 'story');
  const invitation = parts.find(({ component }) => component.type === 'slot-invitation');
  return (
    <Container className={styles.page}>
      {!story && <h1 className="visually-hidden">Groceries</h1>}
      {(story || invitation) && (
        <JustBooked>
          <div className={styles.top}>
            {story && <Story part={story as StoryPart} />}
            {invitation && <Slot invitation={invitation.component as ContentOf<'slot-invitation'>} answered={actionData ?? null} />}
          </div>
        </JustBooked>
      )}
      {parts
        .filter((part) => part !== story && part !== invitation)
        .map((part, place) => (
          <PartBelow key={place} id={`part-${place}`} part={part} phone={phone} />
        ))}
    </Container>
  );
}

type StoryPart = Extract<Part, { pictured: unknown }>;

function Story({ part: { component, pictured } }: { part: StoryPart }) {
  const [first, ...others] = component.links;
  return (
    <section aria-labelledby="story" className={styles.story}>
      <div className={styles.words}>
        <p className={styles.label}>{component.label}</p>
        <h1 id="story">{component.title}</h1>
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

function Slot({ invitation: { title, text }, answered }: { invitation: ContentOf<'slot-invitation'>; answered: DeliveryAnswer | null }) {
  return (
    <section aria-labelledby="slot" className={styles.slot}>
      <h2 id="slot">{title}</h2>
      <SlotInvitation>
        <p>{text}</p>
        <DeliveryCheck action={pages.groceriesHome} answered={answered} />
        <TextLink href={pages.serviceSelection}>Book a slot</TextLink>
      </SlotInvitation>
    </section>
  );
}

function PartBelow({ id, part, phone }: { id: string; part: Part; phone: string }) {
  if ('offers' in part) return part.offers.length > 0 && <Offers id={id} heading={part.component.heading} offers={part.offers} />;
  if ('products' in part) return part.products.length > 0 && <HomeProducts id={id} row={part.component} products={part.products} />;
  if ('departments' in part) return <Departments id={id} heading={part.component.heading} departments={part.departments} />;
  const { component } = part;
  switch (component.type) {
    case 'promises':
      return <Promises promises={component.promises} />;
    // These two stand at the top of the page, and only once.
    case 'story':
    case 'slot-invitation':
      return null;
    default:
      return <ContentParts components={[component]} phone={phone} />;
  }
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
