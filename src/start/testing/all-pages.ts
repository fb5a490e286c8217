import { resolve } from 'node:path';
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps, type ServerBuild } from 'react-router';
import * as entry from '#/pages/entry.server.tsx';
import urlMap from '#/pages/routes.ts';
import { AssetFiles } from '#/start/asset-files.ts';
import type { BuiltPages } from '#/start/read-pages.ts';

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];

interface Known {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: RouteModule;
}

export interface AllPages {
  built: BuiltPages;
  /** Each page's path with its parameters' names: `/ecom/products/:productName/:productId`. */
  paths: string[];
}

const folder = resolve(import.meta.dirname, '../../pages');

/**
 * Every page of the shop as the server renders it, loaded from the page table without a build: for tests of the whole
 * shop.
 */
export async function readAllPages(): Promise<AllPages> {
  const known: Known[] = [{ id: 'root', path: '', module: await readModule('root.tsx') }];
  const paths: string[] = [];
  const keep = async (entries: Awaited<typeof urlMap>, parentId: string) => {
    for (const { file, path, index, children, ...given } of entries) {
      const id = given.id ?? file;
      known.push({ id, parentId, module: await readModule(file), ...(path !== undefined && { path }), ...(index && { index }) });
      if (path !== undefined) paths.push(`/${path}`);
      await keep(children ?? [], id);
    }
  };
  await keep(await urlMap, 'root');
  const described = (one: Known) => ({ ...one, module: `/${one.id}.js`, css: [], hasLoader: 'loader' in one.module, hasAction: 'action' in one.module });
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(known.map((one) => [one.id, one])),
    assets: { entry: { module: '/entry.js', imports: [] }, routes: Object.fromEntries(known.map((one) => [one.id, described(one)])), url: '/manifest.js', version: '1' },
    publicPath: '/', assetsBuildDirectory: '', basename: '/', future: {}, ssr: true, isSpaMode: false, prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' }, allowedActionOrigins: [],
  };
  return { built: { build: build as unknown as ServerBuild, assets: AssetFiles.none() }, paths };
}

/** A page's module, with its components given their props as the build does. */
async function readModule(file: string): Promise<RouteModule> {
  const module = (await import(/* @vite-ignore */ resolve(folder, file))) as RouteModule;
  return {
    ...module,
    default: UNSAFE_withComponentProps(module.default as never),
    ...(module.ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(module.ErrorBoundary as never) }),
  } as RouteModule;
}
