import { useEffect } from 'react';
import { useFrameData } from '#/platform/web/router/router.tsx';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { setOfflineNotifier } from '#/platform/web/connection.ts';
import { startReporting } from '#/platform/web/error-reporter.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';

/**
 * Sets up a console document: reports failures (SH-395), and tells staff about a lost connection in the console's own
 * words.
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

/**
 * Opens a modal about the lost connection. The form stays as it is, and the request is sent when the connection is
 * back.
 */
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
