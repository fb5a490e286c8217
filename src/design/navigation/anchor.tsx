import { useContext, type ComponentPropsWithRef } from 'react';
import { LinkComponentContext, type LinkComponent } from './link-component.ts';

export interface AnchorProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** Overrides the document's link component; 'a' asks for a full page load. */
  as?: LinkComponent | 'a' | undefined;
}

/** An unstyled link that goes through the document's router, and is a plain anchor without one. */
export function Anchor({ href, as, ...rest }: AnchorProps) {
  const fromDocument = useContext(LinkComponentContext);
  const Link = as ?? fromDocument;
  // The component is the document's own, chosen here and not made here; what the link says is among its children.
  // oxlint-disable-next-line react/static-components jsx-a11y/anchor-has-content
  return Link === 'a' ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
