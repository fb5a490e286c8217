import { Dialog } from '#/design/overlays/dialog.tsx';
import type { AlterationText } from '#/modules/account/rules/profile/alteration-texts.ts';

/** The modal about an address that cannot be changed or deleted (AC-204 to AC-207, AC-209). Renders nothing without a text. */
export function AlterationDialog({ text, onClose }: { text: AlterationText | null; onClose(): void }) {
  return (
    <Dialog
      open={text !== null}
      severity="ERROR"
      title={text?.title ?? ''}
      lines={text ? [text.text] : []}
      onClose={onClose}
      buttons={[{ label: 'OK', onPress: onClose }]}
    />
  );
}
