import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import type { QueuedModal } from '#/design/overlays/modal-queue.ts';
import { canRestore, discardWarning, leftOutWords, missingItems, parseSavedTrolley } from '#/modules/care/rules/saved-trolley.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { report } from '#/platform/web/error-reporter.ts';
import { useNavigate } from '#/platform/web/router/router.tsx';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { fixTrolley } from './fix-trolley.ts';
import { restoreTrolley } from './restore-trolley.ts';

export interface BrokenTrolleyProps {
  customerId: number;
  /** Ends the session as the customer and opens their page in the console. */
  leave(): Promise<void>;
}

const findSaved = () => parseSavedTrolley(localValues.find('brokenTrolley'));

/** The customers whose saved trolley this document has already offered to restore. */
const offered = new Set<number>();

/**
 * Renders the control with which staff who are signed on as a customer save and empty a broken trolley, or restore it
 * (SC-696 to SC-706). Offers by itself to restore a saved trolley, once per document.
 */
export function BrokenTrolley({ customerId, leave }: BrokenTrolleyProps) {
  const store = useTrolleyStore();
  const navigate = useNavigate();
  const { trolley, error } = useTrolley();
  const [saved, setSaved] = useState(findSaved);
  const [doing, setDoing] = useState<'fix' | 'restore' | null>(null);
  const isBusy = useRef(false);
  // After a failure some items may be in the trolley; the rest must still be restorable.
  const [hasFailed, setFailed] = useState(false);
  const restorable = doing !== 'fix' && (canRestore(saved, customerId, trolley) || (hasFailed && saved?.customerId === customerId));

  async function run(what: 'fix' | 'restore', work: () => Promise<void>, failure: QueuedModal) {
    if (isBusy.current) return;
    isBusy.current = true;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      // The call layer has reported a call that failed.
      if (!(error instanceof CallFailure)) report(error);
      openModal(failure);
    }
    isBusy.current = false;
    setDoing(null);
    setSaved(findSaved);
  }

  async function fix() {
    // If ending the session fails, the emptied trolley must not be offered back at once.
    offered.add(customerId);
    await fixTrolley(store, localValues, { customerId, savedAt: new Date().toISOString() });
    await leave();
  }

  async function restore() {
    const found = findSaved();
    if (found?.customerId !== customerId) return;
    setFailed(true);
    const left = await restoreTrolley(store, found);
    localValues.keep('brokenTrolley', null);
    setFailed(false);
    await navigate(pages.trolley);
    if (left.length > 0) openModal({ key: 'left out', severity: 'WARNING', ...leftOutWords(left, found), buttons: [{ label: 'OK' }] });
  }

  function askToFix() {
    const warning = discardWarning(findSaved(), customerId);
    openModal({
      key: 'fix broken trolley',
      title: 'Fix broken trolley',
      severity: 'WARNING',
      lines: ['This saves the trolley, empties it and returns you to admin. Sign on as the customer again to restore it.', ...(warning === null ? [] : [warning])],
      buttons: [{ label: 'OK', onPress: () => run('fix', fix, failed('Saving trolley failed')) }, { label: 'Cancel' }],
    });
  }

  function askToRestore() {
    openModal({
      key: restoreKey,
      title: 'Restore broken trolley',
      severity: 'INFORMATIVE',
      lines: ['This puts the saved items back into the trolley.'],
      buttons: [{ label: 'OK', onPress: () => run('restore', restore, failed('Restoring trolley failed')) }, { label: 'Cancel' }],
    });
  }

  const offer = useEffectEvent(() => {
    if (offered.has(customerId)) return;
    offered.add(customerId);
    askToRestore();
  });
  useEffect(() => {
    if (!restorable) return;
    offer();
    return () => closeModal(restoreKey);
  }, [restorable]);

  // The answer to a restore may have been lost: a trolley that has every saved item needs no record.
  useEffect(() => {
    const isRead = trolley !== null && error === null;
    if (isBusy.current || saved?.customerId !== customerId || !isRead || missingItems(saved, trolley).length > 0) return;
    localValues.keep('brokenTrolley', null);
    setSaved(null);
  }, [saved, trolley, error, customerId]);

  return (
    <Button
      size="small"
      variant="secondary"
      busy={doing !== null}
      disabledReason={!restorable && trolley?.trolleyItems.length === 0 && 'The trolley is empty'}
      onClick={restorable ? askToRestore : askToFix}
    >
      {restorable ? 'Restore broken trolley' : 'Fix broken trolley'}
    </Button>
  );
}

const restoreKey = 'restore broken trolley';

const failed = (title: string): QueuedModal => ({ key: title, title, severity: 'ERROR', lines: ['Please try again.'], buttons: [{ label: 'OK' }] });
