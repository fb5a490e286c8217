import { useState } from 'react';
import { bin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { nextGroupKey, type TypedGroup } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import type { PickerData } from './load-picker.ts';
import { ProductPicker } from './product-picker.tsx';
import styles from './product-picker.module.css';

export interface ProductGroupsProps {
  /** The groups at first; afterwards the form stores them. */
  groups: readonly TypedGroup[];
  data: PickerData;
  faults: Readonly<Record<string, string>>;
}

/** The groups of products in an offer or a bundle, each with its name and how many to choose. Works without script. */
export function ProductGroups({ groups: first, data, faults }: ProductGroupsProps) {
  const scripted = useScripted();
  const [groups, setGroups] = useState(first);
  function remove(key: number) {
    setGroups((before) => before.filter((group) => group.key !== key));
    // The pressed button goes with its group.
    document.getElementById('groups')?.focus();
  }
  const step = (value: string, press: () => void) => (scripted ? { onClick: press } : { type: 'submit' as const, name: 'step', value });
  return (
    <div id="groups" tabIndex={-1} className={styles.groups}>
      {groups.map(({ key, id, name, threshold, lineNumbers }, at) => {
        const text = (field: string) => ({ id: `groups.${key}.${field}`, name: `groups.${key}.${field}`, error: faults[`groups.${key}.${field}`], autoComplete: 'off' });
        return (
          <fieldset key={key} className={styles.group}>
            <legend className="visually-hidden">Group {at + 1}</legend>
            <input type="hidden" name={`groups.${key}.id`} value={id} />
            <div className={styles.head}>
              <TextInput {...text('threshold')} label="Choose" inputMode="numeric" defaultValue={threshold} className={styles.count} required />
              <TextInput {...text('name')} label="of" defaultValue={name} className={styles.title} required />
              {groups.length > 1 && (
                <IconButton
                  icon={bin}
                  label={`Remove group ${at + 1}`}
                  {...step(`remove-group ${key}`, () => remove(key))}
                />
              )}
            </div>
            <ProductPicker field={`groups.${key}.lines`} label={`Group ${at + 1}`} picked={lineNumbers} data={data} error={faults[`groups.${key}.lines`]} />
          </fieldset>
        );
      })}
      {faults['groups'] && <FieldError id="groups-error">{faults['groups']}</FieldError>}
      <div>
        <Button variant="secondary" {...step('add-group', () => setGroups((before) => [...before, { key: nextGroupKey(before), id: '', name: '', threshold: '1', lineNumbers: [] }]))}>
          Add a group
        </Button>
      </div>
    </div>
  );
}
