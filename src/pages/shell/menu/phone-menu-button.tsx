import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import type { PhoneMenuProps } from './phone-menu.tsx';

const load = () => loadPart(() => import('./phone-menu.tsx'));
const PhoneMenu = lazy(load);

// If this fails, a press on the button tries again, and reports the failure.
const loadEarly = () => void load().catch(() => undefined);

/** The button that opens the phone's menu (SH-256), whose code loads when a finger or focus first reaches the button. */
export function PhoneMenuButton({ className, ...content }: Omit<PhoneMenuProps, 'onClose'> & { className?: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" className={className} onPointerEnter={loadEarly} onFocus={loadEarly} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <PhoneMenu {...content} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
