/**
 * Returns the `href` of the link that a click should follow within the document; null if there is none, or if it is the
 * browser's to follow: in another tab, as a download, within the page, or with a full page load.
 */
export function pressedLink(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return null;
  const href = link.getAttribute('href');
  if (href === null || href.startsWith('#') || link.target !== '' || link.hasAttribute('download') || 'fullLoad' in link.dataset) return null;
  return href;
}
