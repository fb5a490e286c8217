import { classNames } from '#/design/class-names.ts';
import { IconButton } from '#/design/forms/icon-button.tsx';
import { heart } from '#/design/display/more-icons.ts';
import { useAskToSignIn } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { useFavourite, useFavouritesStore } from './favourites-provider.tsx';
import styles from './favourite-button.module.css';

export interface FavouriteButtonProps {
  product: { lineNumber: string; id: string; name: string };
  /** Whether the server knows the product to be a favourite; always false in public HTML. */
  known?: boolean;
  className?: string | undefined;
}

/**
 * Renders the heart that makes a product a favourite, or removes it (SC-094). Asks an anonymous visitor to sign in
 * (SH-137).
 */
export function FavouriteButton({ product, known = false, className }: FavouriteButtonProps) {
  const store = useFavouritesStore();
  const ask = useAskToSignIn();
  const { lineNumber, id: productId, name: title } = product;
  const isFavourite = useFavourite(lineNumber) ?? known;

  function press() {
    ask({ kind: 'favourite', lineNumber, productId, title, quantity: null }, () => store.choose(lineNumber, !isFavourite));
  }

  return <IconButton icon={heart} label={`Favourite ${title}`} pressed={isFavourite} raised className={classNames(styles.heart, className)} onClick={press} />;
}
