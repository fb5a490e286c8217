import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { changeNameFaults, type ChangeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import { tidyName, type WrittenName } from '#/modules/account/rules/profile/own-name.ts';
import { useAccountForm } from '#/modules/account/web/forms/use-account-form.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { tryChangeName } from './change-name-calls.ts';
import { ChangeNameFields } from './change-name-fields.tsx';

/** The modal in which a customer changes their name (AC-133, AC-135). A default export, for `lazy`. */
export default function ChangeNameDialog({ name, onClose }: { name: WrittenName; onClose(): void }) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const form = useAccountForm<'title' | 'firstName' | 'lastName', ChangeNameFaults>({
    fields: ['title', 'firstName', 'lastName'],
    mainField: 'firstName',
    refused: undefined,
    check: changeNameFaults,
    async send(typed) {
      const refused = await tryChangeName(calls, tidyName(typed));
      if (refused !== null) return refused.faults;
      showSnackbar({ message: 'Name updated', tone: 'success' });
      onClose();
      void revalidate({ keepsPage: true });
      return null;
    },
  });
  return (
    <Dialog open title="Change name" onClose={onClose}>
      <form {...form.props}>
        <ChangeNameFields name={name} faults={form.faults} busy={form.busy} />
      </form>
    </Dialog>
  );
}
