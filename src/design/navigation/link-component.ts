import { createContext, type ComponentPropsWithRef, type ComponentType } from 'react';

/** A router's link component, such as react-router's `Link`: it takes `to` where an anchor takes `href`. */
export type LinkComponent = ComponentType<Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }>;

/** The component that the design's links render. The document sets it once, to its router's link. */
export const LinkComponentContext = createContext<LinkComponent | 'a'>('a');
