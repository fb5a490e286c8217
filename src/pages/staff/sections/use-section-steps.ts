import { useEffect, useState, type MouseEvent } from 'react';
import { afterSectionStep, readTypedSections, type TypedSection } from '#/modules/content/rules/typed-sections.ts';

/** Returns the props of a button that changes the sections of a form: without script, it posts the form. */
export type StepButton = (step: string) => { type: 'submit'; name: 'step'; value: string; onClick(event: MouseEvent<HTMLButtonElement>): void };

/**
 * Returns the sections of a form, and its buttons that add, move and remove parts of them. `revision` changes with every
 * step: use it as the key of the fields, which then show the typed values in their new places.
 */
export function useSectionSteps(first: readonly TypedSection[], newSection: (key: number, fields: FormData) => TypedSection) {
  const [{ sections, revision, focus }, setState] = useState({ sections: first, revision: 0, focus: '' });
  useEffect(() => {
    if (focus !== '') (document.getElementById(focus) ?? document.getElementById('sections'))?.focus();
  }, [revision, focus]);
  const step: StepButton = (value) => ({
    type: 'submit',
    name: 'step',
    value,
    onClick(event) {
      const form = event.currentTarget.form;
      if (form === null) return;
      event.preventDefault();
      const fields = new FormData(form);
      const typed = readTypedSections([...fields].map(([name, text]) => [name, String(text)]));
      const after = afterSectionStep(typed, value, (key) => newSection(key, fields));
      setState({ ...after, revision: revision + 1 });
    },
  });
  return { sections, revision, step };
}
