import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import styles from './order-codes.module.css';

export interface ReductionEntryProps {
  label: string;
  hint?: ReactNode;
  name: string;
  /** The value of the button without script (decision 83). */
  intent: string;
  value: string;
  maxLength: number;
  inputMode?: 'numeric';
  isAdding: boolean;
  error: string | null;
  field: Ref<HTMLInputElement>;
  onType(value: string): void;
  onApply(): void;
}

/** Renders a field and its 'Apply' button, which is off while the field is empty or the code is being added (SC-505). */
export function ReductionEntry({ label, hint, intent, isAdding, error, field, onType, onApply, ...input }: ReductionEntryProps) {
  const scripted = useScripted();
  const isEmpty = input.value.trim() === '';

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter applies the code; it must not press the page's first button.
    event.preventDefault();
    if (!isEmpty) onApply();
  }

  return (
    <div className={styles.entry}>
      <TextInput {...input} ref={field} label={label} hint={hint} error={error ?? undefined} autoComplete="off" autoCapitalize="off" spellCheck={false} onChange={(event) => onType(event.target.value)} onKeyDown={pressKey} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        busy={isAdding}
        disabledReason={scripted && isEmpty && !isAdding ? `Enter ${label.toLowerCase()} first` : undefined}
        hideReason
        onClick={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        Apply
      </Button>
    </div>
  );
}
