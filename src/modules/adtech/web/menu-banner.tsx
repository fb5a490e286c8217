import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useCalls, useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { useFlag, useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { BannerCard } from './banner-card.tsx';
import { MenuBannerStore } from './menu-banner-store.ts';

/** The banners of this document's menus. */
const store = new MenuBannerStore();

/** Returns whether menus show banners (SH-275, SH-277); null until the visitor's variant is known. */
export function useMenuBanners(): boolean | null {
  const isOn = useFlag('menu_banners');
  const variant = useVariant('menu_banner_display');
  const view = useViewExperiment();
  useEffect(() => {
    if (isOn && variant !== null) view('menu_banner_display');
  }, [isOn, variant, view]);
  if (!isOn) return false;
  return variant === null ? null : variant !== 'hidden';
}

export interface MenuBannerProps {
  /** The path of the category whose level is open. */
  category: string;
  /** The paths of the top-level categories beside it, whose banners are loaded with it. */
  categories: readonly string[];
  className?: string | undefined;
}

/** The banner of an open menu level (SH-280); nothing if there is none. */
export function MenuBanner({ category, categories, className }: MenuBannerProps) {
  const calls = useCalls();
  const { customerOrderId } = useSession();
  const hasPage = useHasPage();
  const load = useEffectEvent(() => store.load(calls, categories, customerOrderId));
  const wanted = categories.join();
  useEffect(() => void load(), [wanted]);
  const banner = useSyncExternalStore(store.subscribe, store.loaded, store.loaded).get(category);
  if (!banner || !hasPage(banner.textArea.link.url)) return null;
  return <BannerCard key={banner.id} banner={banner} className={className} />;
}
