import styles from './unsupported-browser.module.css';

/**
 * Shows users of a browser that cannot run the shop's scripts a list of browsers that can (SH-393, SH-394). The server
 * renders its content; in the browser the component leaves that HTML alone.
 */
export function UnsupportedBrowser() {
  const html = import.meta.env.SSR ? banner() : '';
  return <div className={styles.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * A script for the end of the document, which shows the message unless `documentStarter` has run. Only a recent
 * browser, which supports modules, runs `documentStarter`. With scripts disabled, the message stays hidden: everything
 * works without them.
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
