import '#/design/base.css';
import '#/design/tokens.css';
import '#/design/fonts.css';
import type { ReactNode } from 'react';
import { brand } from '#/design/brand.ts';
import { fontFiles } from '#/design/font-files.ts';
import { SkipLink } from '#/design/navigation/skip-link.tsx';
import { ModalHost } from '#/design/overlays/modal-host.tsx';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import { documentAddress } from '#/pages/rules/document-address.ts';
import { InstallPlace } from '#/pages/shell/frame/banners/install-place.tsx';
import { ScrollRestoration } from '#/pages/shell/frame/scroll-restoration.tsx';
import { UnsupportedBrowser } from '#/pages/shell/frame/unsupported-browser.tsx';

/** The leaf of the wordmark, small enough to be inlined in the page. */
const favicon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="${brand.themeColours.light}"/><path d="M6 18c0-8 4-12 12-12 0 8-4 12-12 12zm0 0 6-6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`,
)}`;

export interface PageDocumentProps {
  head: readonly HeadTag[];
  /** The facts about the page that its scripts read: see `page-facts.ts`. */
  facts: readonly string[];
  /** The style sheets of the document's first page. `open-document.tsx` adds those of later pages. */
  styles: readonly string[];
  children: ReactNode;
}

/** Renders the document around a page. The document records the address it was rendered for (`open-document.tsx`). */
export function PageDocument({ head, facts, styles, children }: PageDocumentProps) {
  const address = documentAddress(useLocation());
  return (
    <html lang="en-GB" data-address={address} data-facts={facts.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColours.dark} />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        {fontFiles.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {head.map(headTag)}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <SkipLink href="#main">Skip to main content</SkipLink>
        <UnsupportedBrowser />
        <InstallPlace />
        {children}
        <ModalHost />
        <ScrollRestoration />
      </body>
    </html>
  );
}

function headTag(tag: HeadTag): ReactNode {
  if ('title' in tag) return <title key="title">{tag.title}</title>;
  if ('tagName' in tag) return <link key={tag.rel} rel={tag.rel} href={tag.href} />;
  if ('script:ld+json' in tag) {
    const json = JSON.stringify(tag['script:ld+json']).replaceAll('<', '\\u003c');
    // The browser does not run this script: it is data for search engines.
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  const key = 'name' in tag ? tag.name : tag.property;
  return <meta key={key} {...tag} />;
}
