import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chooseCoding, type ContentCoding } from '#/platform/server/http/content-coding.ts';

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
/** The codings that the build writes beside each text file, best first, with the file extension of each. */
const codings = new Map<ContentCoding, string>([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

interface AssetFile {
  plain: Uint8Array<ArrayBuffer>;
  /** The encoded bytes, best coding first; empty for a file in a compressed format. */
  encoded: Map<ContentCoding, Uint8Array<ArrayBuffer>>;
  type: string;
}

/** The built client's files, held in memory: about a hundred small files that every visitor requests. */
export class AssetFiles {
  readonly #files = new Map<string, AssetFile>();

  /** Returns an empty set of files, for development, where Vite serves the files. */
  static none(): AssetFiles {
    return new AssetFiles();
  }

  static async read(folder: string): Promise<AssetFiles> {
    const assets = new AssetFiles();
    const contents = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) contents.set(`/${file.slice(folder.length + 1)}`, new Uint8Array(await readFile(file)));
    }
    for (const [path, plain] of contents) {
      if ([...codings.values()].some((ending) => path.endsWith(ending) && contents.has(path.slice(0, -ending.length)))) continue;
      const encoded: AssetFile['encoded'] = new Map();
      for (const [coding, ending] of codings) {
        const bytes = contents.get(path + ending);
        if (bytes !== undefined) encoded.set(coding, bytes);
      }
      assets.#files.set(path, { plain, encoded, type: contentTypes[extname(path)] ?? 'application/octet-stream' });
    }
    return assets;
  }

  /**
   * Answers a request for an asset; returns null for any other path. For a missing file under `/ecom/assets/` it
   * answers 404, never a page (SH-006).
   */
  async answer(request: Request, path: string): Promise<Response | null> {
    const isHashed = path.startsWith('/ecom/assets/');
    const file = this.#files.get(path);
    if (!file) return isHashed ? new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } }) : null;
    const headers: Record<string, string> = {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    if (file.encoded.size === 0) return new Response(file.plain, { headers });
    headers['vary'] = 'accept-encoding';
    const coding = chooseCoding(request.headers.get('accept-encoding'), [...file.encoded.keys()]);
    if (coding === null) return new Response(file.plain, { headers });
    return new Response(file.encoded.get(coding), { headers: { ...headers, 'content-encoding': coding } });
  }
}
