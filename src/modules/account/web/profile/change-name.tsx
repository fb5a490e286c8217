import { lazy } from 'react';
import type { ChangeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import type { WrittenName } from '#/modules/account/rules/profile/own-name.ts';
import { HashForm } from '#/modules/account/web/forms/hash-form.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { ChangeNameFields } from './change-name-fields.tsx';

// The code loads when the modal opens.
const ChangeNameDialog = lazy(() => loadPart(() => import('./change-name-dialog.tsx')));

export interface ChangeNameProps {
  name: WrittenName;
  /** The answer to a name that was refused without script. */
  refused: { typed: WrittenName; faults: ChangeNameFaults } | undefined;
}

/** Renders the form that the hash `#change-name` opens (AC-132, AC-133). */
export function ChangeName({ name, refused }: ChangeNameProps) {
  return (
    <HashForm
      id="change-name"
      title="Change name"
      isRefused={refused !== undefined}
      modal={(onClose) => <ChangeNameDialog name={name} onClose={onClose} />}
      plain={
        <form method="post" noValidate>
          <input type="hidden" name="form" value="name" />
          <ChangeNameFields name={refused?.typed ?? name} faults={refused?.faults ?? {}} busy={false} />
        </form>
      }
    />
  );
}
