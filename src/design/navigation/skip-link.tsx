/** The first link of the document: skips the header and goes to the main content. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="skip-link" href={href}>
      {children}
    </a>
  );
}
