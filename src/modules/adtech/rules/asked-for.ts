/** Returns a search term in the form in which banners store it: in lower case, with single spaces. */
export const bannerTerm = (searchTerm: string): string => searchTerm.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Returns a category's path in the form in which banners store it: without slashes at its ends. */
export const bannerCategory = (path: string): string => path.trim().replaceAll(/^\/+|\/+$/g, '').toLowerCase();
