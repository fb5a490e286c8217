/** The key of the fragment with the words of the service notice (SH-412). */
export const noticeKey = 'Site-Wide-Banner/Site-Banner-Content/master';
