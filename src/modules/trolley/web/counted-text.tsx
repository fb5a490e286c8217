import { TextArea } from '#/design/text-area.tsx';

export interface CountedTextProps {
  label: string;
  value: string;
  /** Characters it may have. */
  longest: number;
  onChange(value: string): void;
  /** Something is wrong with it besides its length. */
  fault?: string | null;
  /** Whether its faults are told: once somebody tried to be done with it. */
  told: boolean;
  rows?: number;
}

/** A text of limited length, with how much of it is left. More can be written, and is told: nothing typed is cut off. */
export function CountedText({ label, value, longest, onChange, fault = null, told, rows }: CountedTextProps) {
  const left = longest - lengthOf(value);
  const words = left < 0 ? `${-left} ${-left === 1 ? 'character' : 'characters'} too many` : `${left} of ${longest} characters left`;
  return (
    <TextArea
      label={label}
      value={value}
      rows={rows}
      hint={words}
      hintBelow
      error={told ? (fault ?? (left < 0 ? `Please use at most ${longest} characters` : null)) : null}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Whether a text has more characters than it may, as they are counted everywhere: an emoji is one. */
export const isTooLong = (text: string, longest: number): boolean => lengthOf(text) > longest;

const lengthOf = (text: string): number => [...text.trim()].length;
