import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt']);
const compress = promisify(gzip);

interface AssetFile {
  plain: Uint8Array<ArrayBuffer>;
  /** Created on first use. */
  compressed: Promise<Uint8Array<ArrayBuffer>> | null;
  type: string;
  extension: string;
}

/** The built client's files, held in memory: about a hundred small files that every visitor requests. */
export class AssetFiles {
  readonly #files = new Map<string, AssetFile>();

  /** Without built files: in development Vite serves them. */
  static none(): AssetFiles {
    return new AssetFiles();
  }

  static async read(folder: string): Promise<AssetFiles> {
    const assets = new AssetFiles();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const extension = extname(file);
      assets.#files.set(`/${file.slice(folder.length + 1)}`, {
        plain: new Uint8Array(await readFile(file)),
        compressed: null,
        type: contentTypes[extension] ?? 'application/octet-stream',
        extension,
      });
    }
    return assets;
  }

  /** Answers an asset; null for any other path. A missing file under `/ecom/assets/` is 404, never a page (SH-006). */
  async answer(request: Request, path: string): Promise<Response | null> {
    const isHashed = path.startsWith('/ecom/assets/');
    const file = this.#files.get(path);
    if (!file) return isHashed ? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } }) : null;
    const headers: Record<string, string> = {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    if (!compressible.has(file.extension)) return new Response(file.plain, { headers });
    headers['vary'] = 'accept-encoding';
    if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(file.plain, { headers });
    // Of all memory levels this makes scripts smallest: its shorter blocks each have a code table of their own.
    file.compressed ??= compress(file.plain, { level: 9, memLevel: 7 }).then((bytes) => new Uint8Array(bytes));
    return new Response(await file.compressed, { headers: { ...headers, 'content-encoding': 'gzip' } });
  }
}
