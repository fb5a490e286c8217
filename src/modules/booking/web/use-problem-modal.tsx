import { useNavigate } from '#/platform/web/router/router.tsx';
import type { QueuedModal } from '#/design/overlays/modal-queue.ts';
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

/** A message to show; `key` tells one occasion from the next. */
export interface ShownProblem {
  key: string;
  problem: BookingProblem;
}

/** Shows a message about slots as a modal while one is passed. */
export function useProblemModal(shown: ShownProblem | null, handlers: ProblemHandlers): void {
  const navigate = useNavigate();
  useQueuedModal(shown && problemModal(shown, handlers, navigate));
}

/** Returns the modal of a message about slots. Its buttons call the handlers, or open the page that they name. */
export function problemModal({ key, problem }: ShownProblem, handlers: ProblemHandlers, navigate: (href: string) => unknown): QueuedModal {
  const { title, lines, items, lineNumbers, ways } = problem;

  function act(effect: WayEffect): void {
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

  return {
    key,
    severity: 'INFORMATIVE',
    title,
    lines,
    content: items.length > 0 ? <ProblemItems items={items} /> : undefined,
    onDismiss: handlers.close,
    buttons: ways.map(({ label, effect }) => ({ label, onPress: () => act(effect) })),
  };
}
