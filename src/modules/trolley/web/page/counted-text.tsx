import { useEffect, useRef } from 'react';
import { CountedTextArea } from '#/design/forms/counted-text-area.tsx';
import { tooLongFault } from '#/platform/rules/fields/text-length.ts';

export interface CountedTextProps {
  label: string;
  value: string;
  /** Maximum length in characters. */
  longest: number;
  onChange(value: string): void;
  /** Any error except that the text is too long. */
  fault?: string | null;
  /** The number of failed attempts to submit; errors show from the first. */
  tries: number;
  rows?: number;
}

/**
 * Renders a field for a text of limited length, with the number of characters left. A longer text can be typed but
 * shows a message; nothing is cut off.
 */
export function CountedText({ label, value, longest, onChange, fault = null, tries, rows }: CountedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  // Focus the field after a failed attempt, so that its error is read out where it can be corrected.
  useEffect(() => {
    if (tries > 0) area.current?.focus();
  }, [tries]);

  return (
    <CountedTextArea
      ref={area}
      label={label}
      value={value}
      rows={rows}
      longest={longest}
      error={tries > 0 ? (fault ?? tooLongFault(value, longest)) : null}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
