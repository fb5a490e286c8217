/** Returns the reason why a menu would never show a banner for these categories; null if it would, or for other banners. */
export function menuBannerFault(type: string, categories: readonly string[]): string | null {
  const tooDeep = type === 'mega-menu' ? categories.filter((category) => category.split('/').length > 2) : [];
  if (tooDeep.length === 0) return null;
  return `A menu shows only banners of departments, the categories on its first level. Please remove: ${tooDeep.join(', ')}`;
}
