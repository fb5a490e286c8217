import { createContext, type ComponentPropsWithRef, type ComponentType } from 'react';

/** A router's link, such as react-router's `Link`: it takes `to` where an anchor takes `href`. */
export type LinkComponent = ComponentType<Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }>;

/** What the design's links render with; the document sets its router's link once, around everything. */
export const LinkComponentContext = createContext<LinkComponent | 'a'>('a');
