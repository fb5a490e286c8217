import { useState } from 'react';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';

export interface SubstitutionsDialogProps {
  /** True if every line that allows substitutes has them on. */
  allowed: boolean;
  onClose(): void;
}

/**
 * Renders the dialog that sets one substitution choice for all items, and for those added later (SC-301, SC-249,
 * SC-266).
 */
export function SubstitutionsDialog({ allowed, onClose }: SubstitutionsDialogProps) {
  const store = useTrolleyStore();
  const [choice, setChoice] = useState(allowed ? 'allow' : 'refuse');

  function confirm() {
    store.change({ lineNumber: everyLine, canSubstitute: choice === 'allow' });
    onClose();
  }

  return (
    <Dialog
      open
      title="Substitutions"
      lines={['If an item is unavailable, we’ll pick the closest match. You can return it to your driver.']}
      buttons={[
        { label: 'Save', onPress: confirm },
        { label: 'Cancel', onPress: onClose },
      ]}
      onClose={onClose}
    >
      <RadioGroup
        legend="Substitutes for all items"
        hideLegend
        name="substitutes"
        boxed
        value={choice}
        onChange={setChoice}
        options={[
          { value: 'allow', label: 'Allow substitutes for all items' },
          { value: 'refuse', label: "Don't allow any substitutes" },
        ]}
      />
    </Dialog>
  );
}
