import { TextLink } from '#/design/navigation/text-link.tsx';

/** The link from a later part of a long list to the part before it, for a page that was opened at the later part. */
export function EarlierProducts({ href }: { href: string }) {
  return (
    <p>
      <TextLink href={href}>Show earlier products</TextLink>
    </p>
  );
}
