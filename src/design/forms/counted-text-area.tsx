import { useState } from 'react';
import { counterState } from '#/platform/rules/fields/counter-state.ts';
import { textLength } from '#/platform/rules/fields/text-length.ts';
import { TextArea, type TextAreaProps } from './text-area.tsx';
import { useScripted } from './use-scripted.ts';
import styles from './counted-text-area.module.css';

export interface CountedTextAreaProps extends TextAreaProps {
  /** The text. With `value` and `onChange` the caller stores it; with `defaultValue` the field does. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** The maximum length in characters. A longer text can be typed: nothing is cut off. */
  longest: number;
}

/**
 * Renders a field for a text of limited length above the number of characters left, which stands out near the maximum
 * and at it (AC-494, AC-495). Without script, which counts, the maximum stands there.
 */
export function CountedTextArea({ longest, ...rest }: CountedTextAreaProps) {
  const scripted = useScripted();
  const [hasFocus, setFocus] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const length = textLength(rest.value ?? typed);
  const left = longest - length;
  const state = counterState(length, longest, hasFocus);
  const words = left < 0 ? `${-left} ${left === -1 ? 'character' : 'characters'} too many` : `${left} of ${longest} characters left`;
  return (
    <TextArea
      {...rest}
      counter={
        <span data-counter={state ?? undefined} className={state === null ? undefined : styles[state]}>
          {scripted ? words : `At most ${longest} characters`}
        </span>
      }
      onFocus={(event) => (setFocus(true), rest.onFocus?.(event))}
      onBlur={(event) => (setFocus(false), rest.onBlur?.(event))}
      onChange={(event) => (setTyped(event.target.value), rest.onChange?.(event))}
    />
  );
}
