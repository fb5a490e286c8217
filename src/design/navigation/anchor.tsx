import type { ComponentPropsWithRef } from 'react';

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** 'a' forces a full page load where the router would otherwise show the target in the same document. */
  as?: 'a' | undefined;
}

/** An unstyled link. A listener on the document handles presses and shows the target without a full page load. */
export function Anchor({ as, ...rest }: AnchorProps) {
  // The link's text is among the children in `rest`.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a data-full-load={as && ''} {...rest} />;
}
