import { useEffect, useRef } from 'react';
import { TextArea } from '#/design/forms/text-area.tsx';

export interface CountedTextProps {
  label: string;
  value: string;
  /** Characters it may have. */
  longest: number;
  onChange(value: string): void;
  /** Something is wrong with it besides its length. */
  fault?: string | null;
  /** Times that somebody tried to be done with it in vain: from the first on its faults are told. */
  tries: number;
  rows?: number;
}

/** A text of limited length, with how much of it is left. More can be written, and is told: nothing typed is cut off. */
export function CountedText({ label, value, longest, onChange, fault = null, tries, rows }: CountedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const left = longest - lengthOf(value);
  const words = left < 0 ? `${-left} ${-left === 1 ? 'character' : 'characters'} too many` : `${left} of ${longest} characters left`;

  // What is wrong is read out with the field, and mended there.
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

/** Whether a text has more characters than it may, as they are counted everywhere: an emoji is one. */
export const isTooLong = (text: string, longest: number): boolean => lengthOf(text) > longest;

const lengthOf = (text: string): number => [...text.trim()].length;
