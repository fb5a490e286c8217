import { useEffect } from 'react';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { setOfflineNotifier } from '#/platform/web/connection.ts';
import { startReporting } from '#/platform/web/error-reporter.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/**
 * Sets up a document of the console: reports failures (SH-395), and notifies staff of a lost connection in the
 * console's own words.
 */
export function useStaffDocument(): void {
  const settings = useFrameData<ShellData>()?.settings;
  useEffect(() => {
    if (settings) startReporting({ env: settings.env, isOn: () => settings.flags.includes('error_logging') });
  }, [settings]);
  useEffect(() => {
    const undo = setOfflineNotifier(tellOfflineStaff);
    window.addEventListener('online', closeOffline);
    return () => {
      undo();
      window.removeEventListener('online', closeOffline);
    };
  }, []);
}

/** The form on the page stays as it is: the request waits for the connection and is then sent by itself. */
function tellOfflineStaff(): void {
  openModal({
    key: 'staff-offline',
    title: 'Internet connection lost',
    severity: 'WARNING',
    lines: ["Keep this page open: what you asked for is done when you're back online."],
    buttons: [{ label: 'OK' }],
  });
}

const closeOffline = () => closeModal('staff-offline');
