import { lazy, Suspense, useId, useRef, type ComponentType, type ReactNode } from 'react';
import { findAppBridge } from '#/platform/web/app-bridge.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import type { ButtonLook } from '#/design/forms/buttons/button-style.ts';
import { classNames } from '#/design/class-names.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { useModalDialog, type DialogClosedBy } from './use-modal-dialog.ts';
import styles from './dialog.module.css';

export type DialogSeverity = 'INFORMATIVE' | 'SUCCESS' | 'WARNING' | 'ERROR';

export interface DialogButton {
  label: string;
  /**
   * Called at the first press; further presses are ignored. If it returns a promise, the button works again once the
   * promise has settled.
   */
  onPress: () => unknown;
  variant?: ButtonLook['variant'];
  busy?: boolean | undefined;
  disabledReason?: ReactNode;
}

export interface DialogProps {
  open: boolean;
  title: string;
  /** Gives the dialog the colour and icon of a severity. Omit it for a dialog that contains a form. */
  severity?: DialogSeverity | undefined;
  /** The message, one paragraph per entry. */
  lines?: readonly ReactNode[] | undefined;
  /** Any other content, after the lines. */
  children?: ReactNode;
  buttons?: readonly DialogButton[] | undefined;
  /** Lets the shopper close the dialog with Escape, a press outside or the close button; true by default. */
  dismissable?: boolean | undefined;
  /** Called when the shopper dismisses the dialog. The caller closes it by setting `open` to false. */
  onClose?: ((by: DialogClosedBy) => void) | undefined;
  wide?: boolean | undefined;
  /** Stands at the foot of a phone's window, near the thumb, for choices about one thing on the page. */
  atFoot?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A modal dialog with a title. Renders nothing while it is closed. In the shop's app its bridge shows the dialog natively
 * (SH-379, SH-381), unless the dialog has more content than texts and buttons.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  if (!open) return null;
  if (rest.children || !findAppBridge()) return <OpenDialog {...rest} />;
  return (
    <Suspense>
      <AppDialog {...rest} />
    </Suspense>
  );
}

const AppDialog = lazy<ComponentType<Omit<DialogProps, 'open'>>>(() => loadPart(() => import('./app-dialog.tsx')).catch(() => ({ default: OpenDialog })));

const severities: Record<DialogSeverity, { icon: IconName; name: string }> = {
  INFORMATIVE: { icon: 'info', name: 'Information' },
  SUCCESS: { icon: 'success', name: 'Success' },
  WARNING: { icon: 'warning', name: 'Warning' },
  ERROR: { icon: 'error', name: 'Error' },
};

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, severity, lines, children, buttons, dismissable = true, onClose, wide, atFoot, className } = props;
  const id = useId();
  const modal = useModalDialog(dismissable, onClose);
  const kind = severity && severities[severity];
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, wide && styles.wide, atFoot && styles.atFoot, className)}
      data-severity={severity}
      aria-labelledby={`${id}-title`}
      aria-describedby={lines?.length ? `${id}-lines` : undefined}
    >
      <div className={styles.inside}>
        <div className={classNames(styles.head, dismissable && styles.besideCross)}>
          {kind && (
            <span className={styles.severity}>
              <Icon name={kind.icon} title={kind.name} size={24} />
            </span>
          )}
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        {lines && lines.length > 0 && (
          <div id={`${id}-lines`} className={styles.lines} aria-live="polite">
            {lines.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </div>
        )}
        {children}
        {buttons && buttons.length > 0 && <DialogButtons buttons={buttons} />}
        {dismissable && (
          <IconButton icon="close" label="Close" className={styles.cross} onClick={() => onClose?.('cross')} />
        )}
      </div>
    </dialog>
  );
}

function DialogButtons({ buttons }: { buttons: readonly DialogButton[] }) {
  const running = useRef(new Set<number>());

  function press(button: DialogButton, index: number) {
    if (running.current.has(index)) return;
    running.current.add(index);
    const outcome = button.onPress();
    if (outcome instanceof Promise) void outcome.finally(() => running.current.delete(index));
  }

  return (
    <div className={styles.buttons}>
      {buttons.map((button, index) => (
        <Button
          key={button.label}
          variant={button.variant ?? (index === 0 ? 'primary' : 'secondary')}
          busy={button.busy}
          disabledReason={button.disabledReason}
          onClick={() => press(button, index)}
        >
          {button.label}
        </Button>
      ))}
    </div>
  );
}
