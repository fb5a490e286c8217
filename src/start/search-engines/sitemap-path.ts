/** The address of the sitemap, which `robots.txt` names. */
export const sitemapPath = '/sitemap.xml';
