import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { RouterRoot, usePageAddress } from '#/platform/web/router/router.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { ClientStateProvider } from '#/pages/shell/client/client-state-provider.tsx';
import { idle, type RouterState } from '#/platform/web/router/router-state.ts';
import { SharedHtml, SharedHtmlContext } from '#/platform/web/shared-html.tsx';
import { PlacesOfPage } from './shared-html.server.ts';

interface Jar {
  name: string;
}

let drawn: string[] = [];
beforeEach(() => void (drawn = []));

function Label({ jar, big = false }: { jar: Jar; big?: boolean }) {
  drawn.push(jar.name);
  return (
    <p data-back={usePageAddress()}>
      {jar.name} {big ? 'big' : 'small'}, from {usePageAddress()}
    </p>
  );
}

const labelOf = (jar: Jar, big = false) => (
  <li key={jar.name}>
    <SharedHtml of={jar} variant={big ? 'big' : 'small'}>
      {() => <Label jar={jar} big={big} />}
    </SharedHtml>
  </li>
);
const shelfOf = (jars: readonly Jar[]) => (
  <ul>
    <li><WithId /></li>
    {jars.map((jar) => labelOf(jar))}
  </ul>
);

function WithId({ prefix = '' }: { prefix?: string }) {
  drawn.push('with an id');
  return <input id={prefix + useId()} />;
}

/** Renders a page at an address: `html` with shared content as on the server, `plain` without it as in a browser. */
function draw(content: ReactNode, address = '/ecom?a=1'): { html: string; plain: string } {
  const [pathname = '', search] = address.split(/(?=\?)/);
  const first = { location: { pathname, search: search ?? '', hash: '', key: 'k', state: null }, by: 'POP', navigation: idle, revalidation: 'idle', shown: null } as unknown as RouterState;
  const page = <RouterRoot router={null} first={first}>{content}</RouterRoot>;
  const places = new PlacesOfPage(address);
  const html = places.fill(renderToString(<SharedHtmlContext value={places}>{page}</SharedHtmlContext>));
  const seen = drawn;
  const plain = renderToString(page);
  drawn = seen;
  return { html, plain };
}
const drawnBy = (content: ReactNode, address?: string): string[] => {
  drawn = [];
  const places = new PlacesOfPage(address ?? '/ecom');
  places.fill(renderToString(<SharedHtmlContext value={places}>{content}</SharedHtmlContext>));
  return drawn;
};

it('is what React renders, the first time and each time after, at any address', () => {
  const jars = ['Jam', 'Honey <b>', 'Tea & "milk"'].map((name) => Object.freeze({ name }));
  for (const address of ['/ecom?a=1', `/ecom/shop?x="'<>&$&$1`, '/ecom']) {
    const { html, plain } = draw(shelfOf(jars), address);
    expect(html).toBe(plain);
  }
  expect(draw(shelfOf(jars.toReversed())).html).toBe(draw(shelfOf(jars.toReversed())).html);
});

it('is rendered once for each variant of frozen data, and every time if the data may change or an id stands in it', () => {
  const jar = Object.freeze({ name: 'Marmalade' });
  expect(drawnBy(labelOf(jar))).toEqual(['Marmalade']);
  expect(drawnBy(labelOf(jar))).toEqual([]);
  expect(drawnBy(labelOf(jar, true))).toEqual(['Marmalade']);
  expect(drawnBy(labelOf(Object.freeze({ ...jar })))).toEqual(['Marmalade']);
  const ided = <SharedHtml of={jar} variant="with an id">{() => <WithId />}</SharedHtml>;
  expect([drawnBy(ided), drawnBy(ided)]).toEqual([['with an id'], ['with an id']]);
  const prefixed = <SharedHtml of={jar} variant="with a prefixed id">{() => <WithId prefix="field-" />}</SharedHtml>;
  expect([drawnBy(prefixed), drawnBy(prefixed)]).toEqual([['with an id'], ['with an id']]);
  const open = { name: 'Open' };
  expect([drawnBy(labelOf(open)), drawnBy(labelOf(open))]).toEqual([['Open'], ['Open']]);
});

it('shows each tile of a grid with that grid’s own action', () => {
  const tea = Object.freeze({ lineNumber: '000123', id: '000123-1-2', name: 'Tea', marketingBadges: [], images: null, thumbnail: null, reviews: { reviewCount: 0 } }) as unknown as TileProduct;
  const grid = (action?: (product: TileProduct) => ReactNode) => (
    <ClientStateProvider shell={null}>
      <ProductGrid products={[tea]} eager={0} action={action} />
    </ClientStateProvider>
  );
  const [add, choose] = [() => <button>Add</button>, () => <button>Choose</button>];
  for (let times = 0; times < 2; times += 1) {
    for (const [action, text] of [[add, '<button>Add</button>'], [choose, '<button>Choose</button>'], [undefined, '"></div></article>']] as const) {
      const { html, plain } = draw(grid(action));
      expect(html).toBe(plain);
      expect(html).toContain(text);
    }
  }
});

it('may stand beside other shared content', () => {
  const jars = ['Salt', 'Pepper', 'Oil'].map((name) => Object.freeze({ name }));
  const row = (
    <div>
      {jars.map((jar) => (
        <SharedHtml key={jar.name} of={jar}>
          {() => <Label jar={jar} />}
        </SharedHtml>
      ))}
    </div>
  );
  for (let times = 0; times < 2; times += 1) {
    const { html, plain } = draw(row);
    expect(html).toBe(plain);
  }
});

it('may hold other shared content', () => {
  const [outer, inner, other] = ['Box', 'Lid', 'Key'].map((name) => Object.freeze({ name }));
  const box = (within: Jar) => (
    <SharedHtml of={outer!}>
      {() => (
        <ul>
          {labelOf(within)}
          <li>{'and its end'}</li>
        </ul>
      )}
    </SharedHtml>
  );
  draw(<div>{labelOf(inner!)}</div>);
  const { html, plain } = draw(<div>{box(inner!)}</div>, '/ecom/box?b=2');
  expect(html).toBe(plain);
  expect(html).toContain('Lid');
  expect(draw(<div>{box(other!)}</div>, '/ecom/box?b=2').html).toBe(html);
});
