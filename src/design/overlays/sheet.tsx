import { useId, type ReactNode } from 'react';
import { classNames } from '#/design/class-names.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { useModalDialog, type DialogClosedBy } from './use-modal-dialog.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  title: string;
  /** Called when the shopper dismisses the sheet. The caller closes it by setting `open` to false. */
  onClose: (by: DialogClosedBy) => void;
  /** The edge from which the sheet slides in; right by default. */
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** Content that stays at the bottom while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A modal at an edge of the window, for menus and filters. Renders nothing while it is closed. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ title, onClose, side = 'right', footer, children, className }: Omit<SheetProps, 'open'>) {
  const id = useId();
  const modal = useModalDialog(true, onClose);
  return (
    <dialog {...modal} className={classNames(styles.sheet, styles[side], className)} aria-labelledby={id}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label="Close" onClick={() => onClose('cross')} />
        </div>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
