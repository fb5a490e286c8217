import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { WireStaffSelf } from '#/contract/rest-types.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { fieldsOfForm } from '#/pages/staff/picker/load-picker.ts';
import { useLayoutData, useLocation, useNavigation } from '#/platform/web/router/router.tsx';
import { fieldsToResume } from './interrupted-form.ts';
import { findUnsavedForm, forgetSentForm, keepSentForm, keepUnsavedForm, startSending } from './unsaved-forms.ts';

export interface UnsavedForm {
  /** The props of the form element. */
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit(): void };
  /** The fields that the same staff user left in this form without saving; null if there are none. */
  left: FormFields | null;
  discard(): void;
}

/**
 * Stores the fields of a form when the page is left by a link, Back or a reload and they differ from the saved ones, so
 * that the page can offer them when it is opened again in this tab (AC-515). A form that was sent is forgotten only once a
 * page says that it is saved. `isShownAgain` says that the form shows values that could not be saved. `address` tells forms on
 * one path apart; by default it is the path.
 */
export function useUnsavedForm(isShownAgain: boolean, address?: string): UnsavedForm {
  const { pathname } = useLocation();
  const key = `${useLayoutData<WireStaffSelf>()?.id} ${address ?? pathname}`;
  const busy = useNavigation().state !== 'idle';
  const ref = useRef<HTMLFormElement>(null);
  const wasShownAgain = useRef(isShownAgain);
  const saved = useRef<string | null>(null);
  const isSent = useRef(false);
  const [left, setLeft] = useState<FormFields | null>(null);

  useLayoutEffect(() => {
    const form = ref.current!;
    if (isSavedShown()) forgetSentForm();
    const stored = findUnsavedForm(key);
    const opened = textOf(form);
    // After a reload some browsers put the typed text back themselves.
    const isUnsaved = wasShownAgain.current || JSON.stringify(stored) === opened;
    saved.current = isUnsaved ? null : opened;
    setLeft(isUnsaved ? null : stored);
    const keep = () => {
      if (isSent.current) keepSentForm(key, fieldsToKeep(form));
      else if (textOf(form) !== saved.current) keepUnsavedForm(key, fieldsToKeep(form));
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);

  useEffect(() => {
    if (busy || !isSent.current) return;
    isSent.current = false;
    if (isShownAgain) return;
    saved.current = textOf(ref.current!);
    keepUnsavedForm(key, null);
  }, [busy, isShownAgain, key]);

  return {
    props: {
      ref,
      onSubmit() {
        isSent.current = true;
        startSending();
      },
    },
    left,
    discard() {
      keepUnsavedForm(key, null);
      setLeft(null);
    },
  };
}

// The address as it is, not the router's: the notice of the save removes the parameter once it has been shown.
const isSavedShown = (): boolean => new URLSearchParams(window.location.search).has('saved');

// The search fields of a picker have names only until its script runs.
const fieldsToKeep = (form: HTMLFormElement): FormFields => fieldsToResume(fieldsOfForm(new FormData(form))).filter(([name]) => !/\.(find|found)$/.test(name));

const textOf = (form: HTMLFormElement): string => JSON.stringify(fieldsToKeep(form));
