import { chevronUp, bin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { fieldsOfItem, type SectionField, type SectionKind, type SectionList } from '#/modules/content/rules/section-kinds.ts';
import { itemField, sectionField, type TypedItem, type TypedSection } from '#/modules/content/rules/typed-sections.ts';
import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { PictureField } from '#/pages/staff/parts/form/picture-field.tsx';
import { addressList } from './address-list.tsx';
import type { StepButton } from './use-section-steps.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';
import styles from './sections.module.css';

interface Shared {
  faults: Readonly<Record<string, string>>;
  choices: readonly CategoryChoice[];
  step: StepButton;
}

/** Renders the fields of a section and its lists, as its kind describes them. */
export function SectionFields({ section, kind, ...shared }: Shared & { section: TypedSection; kind: SectionKind }) {
  return (
    <>
      {kind.fields.length > 0 && (
        <div className={form.fields}>
          {kind.fields.map((field) => (
            <OneField key={field.name} id={sectionField(section.key, field.name)} field={field} value={section.values[field.name] ?? ''} wide {...shared} />
          ))}
        </div>
      )}
      {kind.lists.map((list) => (
        <ItemList key={list.name} section={section} list={list} {...shared} />
      ))}
    </>
  );
}

function ItemList({ section, list, ...shared }: Shared & { section: TypedSection; list: SectionList }) {
  const { faults, step } = shared;
  const path = `s.${section.key}.${list.name}`;
  const items = section.lists[list.name] ?? [];
  return (
    <fieldset id={path} tabIndex={-1} className={styles.list}>
      <legend className={styles.legend}>{list.label}</legend>
      {items.map((item, at) => (
        <Item key={item.key} section={section} list={list} item={item} at={at} {...shared} />
      ))}
      {faults[path] && <FieldError id={`${path}-error`}>{faults[path]}</FieldError>}
      <div>
        <Button variant="secondary" size="small" {...step(`add ${path}`)}>
          Add a {list.one}
        </Button>
      </div>
    </fieldset>
  );
}

function Item({ section, list, item, at, ...shared }: Shared & { section: TypedSection; list: SectionList; item: TypedItem; at: number }) {
  const path = `s.${section.key}.${list.name}.${item.key}`;
  const name = `${list.one} ${at + 1}`;
  const fields = fieldsOfItem(section, list);
  // The words of a link are short, and stand beside its address.
  const isLink = fields.some(({ kind }) => kind === 'address');
  return (
    <div id={path} tabIndex={-1} role="group" aria-label={name} className={styles.item}>
      <div className={form.fields}>
        {fields.map((field) => (
          <OneField key={field.name} id={itemField(section.key, list.name, item.key, field.name)} field={field} value={item.values[field.name] ?? ''} wide={!isLink && list.name !== 'rows'} {...shared} />
        ))}
      </div>
      <div className={styles.tools}>
        {at > 0 && <IconButton icon={chevronUp} label={`Move ${name} up`} {...shared.step(`up ${path}`)} />}
        <IconButton icon={bin} label={`Remove ${name}`} {...shared.step(`remove ${path}`)} />
      </div>
    </div>
  );
}

function OneField({ id, field, value, wide, faults, choices }: Shared & { id: string; field: SectionField; value: string; wide: boolean }) {
  const { label, hint, optional, kind } = field;
  if (kind === 'kept') return value === '' ? null : <input type="hidden" name={id} value={value} />;
  if (kind === 'box') return <Checkbox name={id} value="yes" defaultChecked={value !== ''} label={label} />;
  const control = { id, name: id, label, hint, optional, error: faults[id], defaultValue: value };
  if (kind === 'words') return <TextArea {...control} rows={2} maxLength={5000} className={form.whole} />;
  if (kind === 'body') return <TextArea {...control} rows={6} maxLength={50_000} className={form.whole} />;
  if (kind === 'address') return <TextInput {...control} list={addressList} inputMode="url" autoComplete="off" maxLength={1000} className={form.wide} />;
  if (kind === 'picture') return <PictureField {...control} maxLength={20_000} className={form.whole} />;
  if (kind === 'line') return <TextInput {...control} autoComplete="off" maxLength={300} className={wide ? form.wide : undefined} />;
  const options = kind === 'choice' ? Object.entries(field.choices ?? {}) : choices.map(({ url, trail }) => [url, trail.join(' › ')] as const);
  const isKnown = value === '' || options.some(([one]) => one === value);
  return (
    <Select {...control}>
      {(kind === 'category' || optional) && <option value="">{optional ? 'None' : 'Choose'}</option>}
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </Select>
  );
}
