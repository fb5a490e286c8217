import { makeStaffSlots, readSlotTemplate } from '#/modules/slots/web/keep-slot-calls.ts';
import { bookableDays } from '#/modules/slots/rules/slot-numbers.ts';
import { slotTemplate } from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadAskedBranch } from '#/pages/staff-slots/parts/asked-branch.ts';
import { loadTemplate } from '#/pages/staff-slots/parts/load-template.ts';
import { makeAgain, saveTypedTemplate, templateAgain } from '#/pages/staff-slots/parts/save-typed-template.ts';
import { addDays } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Slots' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadTemplate(calls, args.request));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const fields = fieldsOfForm(form);
    const asked = await loadAskedBranch(calls, args.request).catch((error: unknown) => (form.has('make') ? makeAgain(error) : templateAgain(fields, error)));
    if (!('branch' in asked)) return data(asked, { status: asked.status });
    const { branchId } = asked.branch;
    const address = `${slotTemplate}?branch=${branchId}`;
    if (form.has('make')) {
      try {
        const { today } = await readSlotTemplate(calls, branchId);
        const made = await makeStaffSlots(calls, branchId, { from: today, to: addDays(today, bookableDays) });
        return redirect(`${address}&saved=made&slots=${made}`, 303);
      } catch (error) {
        const refused = makeAgain(error);
        return data(refused, { status: refused.status });
      }
    }
    const refused = await saveTypedTemplate(calls, branchId, fields);
    return refused === null ? redirect(`${address}&saved=yes`, 303) : data(refused, { status: refused.status });
  });
}
