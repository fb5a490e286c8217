import type { WireCategory, WireGrid } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { brand } from '#/design/brand.ts';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { AddToTrolley } from '#/modules/trolley/web/lines/add-to-trolley.tsx';
import { ProductGrid } from '#/modules/storefront/web/product-grid.tsx';
import { ProductPicture } from '#/modules/storefront/web/product-picture.tsx';
import { browseProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, publicAddress, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { Route } from './+types/home.ts';
import styles from './home.module.css';

const path = pages.groceriesHome;

const lead = 'Groceries picked with care and brought to your door, at a time you choose.';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: 'Groceries' },
  canonical(matches, path),
  ...sharedAs(matches, { title: `${brand.name}: ${brand.strapLine}`, description: lead, path }),
  structuredData({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: publicAddress(matches, path),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicAddress(matches, pages.search)}?searchTerm={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }),
];

export async function loader({ context }: Route.LoaderArgs) {
  const calls = publicCalls(context, path);
  // Without the tree the page shows what is not by department (SH-271).
  const roots = await taxonomyOfPage(context, path).catch(() => []);
  const groceries = roots.find((root) => root.url === 'groceries');
  const departments = groceries?.children.filter(inMenus) ?? [];
  const row = (query: object) => browseProducts(calls, { category: groceries?.id ?? '10051', size: 12, ...query });
  const [popular, reduced, shelf, pictured] = await Promise.all([
    row({}).catch(noneYet),
    row({ filterTags: [{ group: 'offers', value: 'price-reductions' }] }).catch(() => null),
    Promise.all(shelfCategories(departments).map((category) => topProduct(calls, category))),
    Promise.all(departments.map((department) => topProduct(calls, department.children.find(inMenus) ?? department))),
  ]);
  return {
    popular: products(popular),
    reduced: products(reduced),
    shelf: shelf.filter((product) => product !== null),
    departments: departments.map((department, place) => ({
      name: department.name,
      url: department.url,
      product: pictured[place] ?? null,
    })),
  };
}

/** A shop that has not been filled has no groceries either, and its door opens all the same. */
function noneYet(error: unknown): null {
  if (error instanceof CallFailure && error.status === 404) return null;
  throw error;
}

/** What is seen first is fresh food: the first departments are the fresh ones, and each shows a few of its kinds. */
function shelfCategories(departments: readonly WireCategory[]): WireCategory[] {
  return departments.slice(0, 4).flatMap(({ children }) => children.filter(inMenus).slice(0, 2));
}

async function topProduct(calls: CallLayer, { id }: WireCategory): Promise<TileProduct | null> {
  return products(await browseProducts(calls, { category: id, size: 1 }))[0] ?? null;
}

const products = (grid: WireGrid | null): TileProduct[] => grid?.products.map(toTile) ?? [];

export default function Home({ loaderData: { popular, reduced, shelf, departments } }: Route.ComponentProps) {
  return (
    <>
      <section className={styles.hero}>
        <Container className={styles.heroRow}>
          <div>
            <h1 className={styles.title}>{brand.strapLine}</h1>
            <p className={styles.lead}>{lead}</p>
            <ButtonLink href={pages.bookDelivery} size="large">
              Book a slot
            </ButtonLink>
          </div>
          <div className={styles.shelves} aria-hidden="true">
            {shelf.map((product) => (
              <ProductPicture key={product.lineNumber} product={product} size="medium" eager />
            ))}
          </div>
        </Container>
      </section>
      <Container className={styles.page}>
        <section aria-labelledby="departments">
          <h2 id="departments">Shop by department</h2>
          <ul role="list" className={styles.departments}>
            {departments.map((department) => (
              <li key={department.url}>
                <Anchor href={pages.linkTo(pages.category, { '*': department.url })} className={styles.department}>
                  {department.product && <ProductPicture product={department.product} size="small" />}
                  <span>{department.name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
        <Row id="popular" heading="Popular this week" products={popular} />
        {reduced.length > 0 && <Row id="reduced" heading="Price reductions" products={reduced} />}
      </Container>
    </>
  );
}

function Row({ id, heading, products: shown }: { id: string; heading: string; products: TileProduct[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ProductGrid products={shown} eager={0} row label={heading} action={(product) => <AddToTrolley product={product} />} />
    </section>
  );
}
