import { TextLink } from '#/design/navigation/text-link.tsx';
import { withRedirect } from '#/modules/account/rules/sign-in/with-redirect.ts';
import * as pages from '#/page-paths.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';

/** Renders the link out of a page about a forgotten password: to sign in, or for customers who are signed in to my details. */
export function BackLink({ isSignedIn }: { isSignedIn: boolean }) {
  const redirect = useSearchParams().get('redirect');
  return (
    <p>{isSignedIn ? <TextLink href={pages.myDetails}>Back to my details</TextLink> : <TextLink href={withRedirect(pages.signIn, redirect)}>Back to sign in</TextLink>}</p>
  );
}
