import { redirect, redirectDocument } from 'react-router';
import { postStaffSignOut } from '#/modules/staff/web/staff-calls.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { Route } from './+types/staff-sign-out.ts';

/** Signing out is for a button: whoever opens this address is where they were. */
export function loader() {
  return redirect('/admin');
}

/** Signs out, and leads to the form to sign in with nothing of the console left in the document. */
export async function action({ context }: Route.ActionArgs) {
  await postStaffSignOut(visitorCalls(context, '/admin/sign-out'));
  return redirectDocument('/admin/sign-in', 303);
}
