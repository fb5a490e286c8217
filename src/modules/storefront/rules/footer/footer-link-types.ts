/** The types of links that have an icon or a badge (SH-359). */
export const footerLinkTypes = ['facebook', 'instagram', 'pinterest', 'x', 'youtube', 'App Store', 'Google Play'] as const;
