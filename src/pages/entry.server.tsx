import { layoutFiles } from '#/page-table.ts';
import type { LayoutModule, PageModule } from '#/platform/web/router/router-state.ts';
import { answerPage as answer, type PageSources } from './answer-page.server.tsx';
import type { PageFiles } from './page-files.ts';
import type { AnsweredPage, PageServer } from './page-server.ts';
import type { ServerModule } from './page-types.ts';

const shown = import.meta.glob<PageModule & LayoutModule>(['./*/*.tsx', './{account,shop}/*/*.tsx', '!./**/*.test.tsx'], { eager: true });
const servers = import.meta.glob<ServerModule>(['./*/*.server.ts', './{account,shop}/*/*.server.ts'], { eager: true });

const sources: PageSources = {
  page: (file) => shown[`./${file}`]!,
  layout: (layout) => shown[`./${layoutFiles[layout]}`]!,
  server: (file) => servers[`./${file.replace(/\.tsx$/, '.server.ts')}`] ?? {},
};

/** Answers a request for a page or for a page's data. */
export const answerPage = (request: Request, server: PageServer, files: PageFiles): Promise<AnsweredPage> =>
  answer({ request, server, files, sources });
