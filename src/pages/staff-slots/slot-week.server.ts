import { typesOfKind } from '#/modules/slots/rules/slot-kinds.ts';
import { readTypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { slotWeek } from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postedForm } from '#/pages/staff/parts/form/posted-form.ts';
import { refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { onServer } from '#/pages/staff/parts/staff-page.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { loadWeek, weekQuery } from '#/pages/staff-slots/parts/load-week.ts';
import { saveSlotsChange } from '#/pages/staff-slots/parts/save-slots-change.ts';
import { makeStaffSlots } from '#/modules/slots/web/keep-slot-calls.ts';
import { addDays } from '#/platform/rules/london-time.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Slots' }];

export const loadsInBrowser = true;

export const loader = (args: PageArgs) => onServer(args, (calls) => loadWeek(calls, args.request));

export async function action(args: PageArgs) {
  const form = await postedForm(args.request);
  return onServer(args, async (calls) => {
    const fields = fieldsOfForm(form);
    const shown = await loadWeek(calls, args.request).catch((error: unknown) => ({ typed: readTypedSlotsChange(fields), ...refusedForm(error) }));
    if (!('monday' in shown)) return data(shown, { status: shown.status });
    const { branch, kind, monday } = shown;
    const { branchId } = branch;
    const days = { from: monday, to: addDays(monday, 6) };
    const address = `${slotWeek}${weekQuery({ branchId, monday, kind })}`;
    if (form.has('make')) {
      try {
        return redirect(`${address}&saved=made&slots=${await makeStaffSlots(calls, branchId, days)}`, 303);
      } catch (error) {
        const { faults, ...refused } = refusedForm(error);
        return data({ typed: null, ...refused, faults: {}, message: refused.message ?? Object.values(faults)[0] ?? null }, { status: refused.status });
      }
    }
    const refused = await saveSlotsChange(calls, { branchId, slotType: typesOfKind(kind).slotType, date: days.from, to: days.to }, fields);
    if (refused !== null) return data(refused, { status: refused.status });
    return redirect(`${address}&saved=changed&slots=${form.getAll('slot').length}`, 303);
  });
}
