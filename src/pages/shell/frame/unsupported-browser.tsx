import styles from './unsupported-browser.module.css';

/**
 * Tells users of a browser that cannot run the client's scripts which ones can (SH-393, SH-394). The page's HTML does
 * so by itself: in the browser this component keeps what the server wrote.
 */
export function UnsupportedBrowser() {
  const html = import.meta.env.SSR ? banner() : '';
  return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A script for the end of the document. A browser that supports modules and is recent enough runs `documentStarter`
 * before this checks for it; an older one does not. Without any script there is nothing that would not work.
 */
export const unsupportedBrowserCheck = `document.addEventListener('DOMContentLoaded',function(){if(!window.modernBrowser)document.getElementById('unsupported-browser').removeAttribute('hidden')})`;

const browsers = [
  ['Google Chrome', 'https://www.google.com/chrome/'],
  ['Mozilla Firefox', 'https://www.mozilla.org/firefox/new/'],
  ['Microsoft Edge', 'https://www.microsoft.com/edge/download'],
];

function banner(): string {
  const links = browsers.map(([name, address]) => `<a href="${address}">${name}</a>`).join(', ');
  return `<p id="unsupported-browser" hidden>This site will not work correctly unless you use a modern browser. Try downloading one of the following: ${links}</p>`;
}
