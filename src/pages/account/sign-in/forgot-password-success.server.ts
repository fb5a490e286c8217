import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Forgot password' }];

export async function loader({ context }: PageArgs) {
  return { isSignedIn: (await context.session()) !== 'anonymous' };
}
