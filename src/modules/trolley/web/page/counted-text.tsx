import { useEffect, useRef } from 'react';
import { TextArea } from '#/design/forms/text-area.tsx';

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
  const left = longest - lengthOf(value);
  const words = left < 0 ? `${-left} ${-left === 1 ? 'character' : 'characters'} too many` : `${left} of ${longest} characters left`;

  // Focus the field after a failed attempt, so that its error is read out where it can be corrected.
  useEffect(() => {
    if (tries > 0) area.current?.focus();
  }, [tries]);

  return (
    <TextArea
      ref={area}
      label={label}
      value={value}
      rows={rows}
      hint={words}
      hintBelow
      error={tries > 0 ? (fault ?? (left < 0 ? `Please use at most ${longest} characters` : null)) : null}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns whether a text is too long. Counts characters as the server does: an emoji is one. */
export const isTooLong = (text: string, longest: number): boolean => lengthOf(text) > longest;

const lengthOf = (text: string): number => [...text.trim()].length;
