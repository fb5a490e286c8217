import type { FormEvent } from 'react';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { heart } from '#/design/display/more-icons.ts';
import * as pages from '#/page-paths.ts';
import { useAskToSignIn } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { useFavourite, useFavouritesStore } from './favourites-provider.tsx';

export interface FavouriteButtonProps {
  product: { lineNumber: string; id: string; name: string };
  /**
   * Whether the product's data marks it as a favourite, for use until the favourites are loaded. Always false in public
   * HTML.
   */
  known?: boolean;
  className?: string | undefined;
}

/**
 * Renders the heart that makes a product a favourite, or removes it (SC-094). Asks an anonymous visitor to sign in
 * (SH-137). Without script it is a form that leads to the favourites page.
 */
export function FavouriteButton({ product, known = false, className }: FavouriteButtonProps) {
  const store = useFavouritesStore();
  const ask = useAskToSignIn();
  const { lineNumber, id: productId, name: title } = product;
  const isFavourite = useFavourite(lineNumber) ?? known;

  function press(event: FormEvent) {
    event.preventDefault();
    ask({ kind: 'favourite', lineNumber, productId, title, quantity: null }, () => store.choose(lineNumber, !isFavourite));
  }

  return (
    <form method="post" action={pages.favourites} className={className} onSubmit={press}>
      <input type="hidden" name="lineNumber" value={lineNumber} />
      <input type="hidden" name="chosen" value={String(!isFavourite)} />
      <IconButton type="submit" icon={heart} label={`Favourite ${title}`} pressed={isFavourite} raised />
    </form>
  );
}
