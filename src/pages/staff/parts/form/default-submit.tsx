export interface DefaultSubmitProps {
  /** The words of the form's own button, which browsers may show to some readers. */
  label: string;
  /** Whether the form has a picker. Without script, Enter in its search field then searches (`afterPickerStep`). */
  searches?: boolean;
}

/**
 * A hidden button that Enter in a text field presses, because browsers press the first submit button of a form. Put it
 * first in a form whose other buttons submit the form too.
 */
export function DefaultSubmit({ label, searches = false }: DefaultSubmitProps) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <button type="submit" tabIndex={-1} {...(searches && { name: 'step', value: 'enter' })}>
        {label}
      </button>
    </div>
  );
}
