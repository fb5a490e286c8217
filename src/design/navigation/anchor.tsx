import { useContext, type ComponentPropsWithRef } from 'react';
import { LinkComponentContext, type LinkComponent } from './link-component.ts';

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** Overrides the document's link component; 'a' forces a full page load. */
  as?: LinkComponent | 'a' | undefined;
}

/** An unstyled link that uses the document's router, or a plain anchor if there is none. */
export function Anchor({ href, as, ...rest }: AnchorProps) {
  const fromDocument = useContext(LinkComponentContext);
  const Link = as ?? fromDocument;
  // The component comes from context and is not created here, and the link's text is in its children.
  // oxlint-disable-next-line react/static-components jsx-a11y/anchor-has-content
  return Link === 'a' ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
