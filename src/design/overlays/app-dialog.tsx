import { isValidElement, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { appAnswerEvent, findAppBridge, type AppAnswer, type AppDialogMessage } from '#/platform/web/app-bridge.ts';
import type { DialogProps } from './dialog.tsx';

/**
 * Hands a dialog to the shop's app, which shows it natively (SH-381). The person's answer has the same effect as the
 * button with that label. If the dialog is still open after that, the app shows it again.
 */
export default function AppDialog({ title, severity, lines = [], buttons = [], dismissable = true, onClose }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const [round, setRound] = useState(0);
  const isAnswered = useRef(false);
  const usable = buttons.filter(({ disabledReason, busy }) => !disabledReason && !busy);
  const message: AppDialogMessage = {
    id,
    title,
    message: lines.map(textOf).filter(Boolean).join('\n'),
    severity: severity ?? null,
    buttons: usable.map(({ label }) => label),
    dismissable,
  };
  const json = JSON.stringify(message);

  const answered = useEffectEvent(async ({ button }: AppAnswer) => {
    if (isAnswered.current) return;
    const chosen = button === null ? undefined : usable[button];
    isAnswered.current = true;
    try {
      if (chosen) await chosen.onPress();
      else if (dismissable) onClose?.('escape');
    } finally {
      isAnswered.current = false;
      setRound((before) => before + 1);
    }
  });

  useEffect(() => {
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<AppAnswer>;
      if (detail?.id === id) void answered(detail);
    };
    window.addEventListener(appAnswerEvent, hear);
    return () => window.removeEventListener(appAnswerEvent, hear);
  }, [id]);

  useEffect(() => {
    // While an answer takes effect, the app shows no dialog.
    if (!isAnswered.current) findAppBridge()?.showDialog(json);
  }, [json, round]);

  useEffect(() => () => findAppBridge()?.closeDialog?.(id), [id]);
  return null;
}

/** Returns the text of an element's content. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
