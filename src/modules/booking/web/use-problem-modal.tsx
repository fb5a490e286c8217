import { useNavigate } from '#/platform/web/router/router.tsx';
import { useQueuedModal } from '#/design/overlays/use-queued-modal.ts';
import type { BookingConsent, BookingProblem, WayEffect } from '#/modules/booking/rules/booking-problem.ts';
import { ProblemItems } from './problem-notice.tsx';

/** What the buttons of a message about slots do on the slot page. */
export interface ProblemHandlers {
  /** The shopper goes on choosing. Also called when the modal is dismissed. */
  close(): void;
  refresh(): void;
  chooseAddress(): void;
  accept(consent: BookingConsent): void;
  remove(lineNumbers: readonly string[]): void;
}

/** Handlers that do nothing, for the buttons that a message does not have. */
export const noHandlers: ProblemHandlers = { close: () => undefined, refresh: () => undefined, chooseAddress: () => undefined, accept: () => undefined, remove: () => undefined };

/** Shows a message about slots as a modal while one is passed; `key` tells one occasion from the next. */
export function useProblemModal(shown: { key: string; problem: BookingProblem } | null, handlers: ProblemHandlers): void {
  const navigate = useNavigate();

  function act(effect: WayEffect, { lineNumbers }: BookingProblem): void {
    switch (effect.kind) {
      case 'close':
        return handlers.close();
      case 'refresh':
        return handlers.refresh();
      case 'choose-address':
        return handlers.chooseAddress();
      case 'accept':
        return handlers.accept(effect.accepts);
      case 'remove':
        return handlers.remove(lineNumbers);
      case 'open':
        handlers.close();
        return void navigate(effect.href);
    }
  }

  useQueuedModal(
    shown && {
      key: shown.key,
      severity: 'INFORMATIVE',
      title: shown.problem.title,
      lines: shown.problem.lines,
      content: shown.problem.items.length > 0 ? <ProblemItems items={shown.problem.items} /> : undefined,
      onDismiss: handlers.close,
      buttons: shown.problem.ways.map(({ label, effect }) => ({ label, onPress: () => act(effect, shown.problem) })),
    },
  );
}
