import type { WireStaffCategory } from '#/contract/rest-types.ts';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { categoryFields, type TypedCategory } from '#/modules/catalogue/rules/staff/typed-category.ts';
import * as pages from '#/page-paths.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import type { RefusedKeptForm } from '#/pages/staff/parts/form/refused-form.ts';
import styles from '#/pages/staff/parts/form/kept-form.module.css';

/** The form of a category to show again. */
export type RefusedCategory = RefusedKeptForm<TypedCategory, null>;

export interface CategoryFormProps {
  typed: TypedCategory;
  isNew: boolean;
  /** The categories that it can be put below. */
  choices: readonly WireStaffCategory[];
  refused: RefusedCategory | undefined;
  submit: string;
}

/** Renders the form for a new or existing category. It works without script. */
export function CategoryForm({ typed, isNew, choices, refused, submit }: CategoryFormProps) {
  const faults = refused?.faults ?? {};
  const text = (name: (typeof categoryFields)[number]) => ({ id: name, name, defaultValue: typed[name], error: faults[name], autoComplete: 'off' });
  const box = (name: 'hiddenInNav' | 'offer') => ({ id: name, name, value: 'yes', defaultChecked: typed[name] !== '', error: faults[name] });
  return (
    <KeptForm version={typed.version} refused={refused} order={categoryFields} submit={submit}>
      <Panel as="section" padding="large" aria-label="The category" className={styles.section}>
        <div className={styles.fields}>
          <TextInput {...text('name')} label="Name" maxLength={100} required />
          <TextInput {...text('shortName')} label="Short name" optional={isNew} maxLength={100} required={!isNew} />
          <Select {...text('parentId')} label="Below" className={styles.wide}>
            <option value="">Nothing: at the top</option>
            {choices.map(({ id, trail }) => (
              <option key={id} value={id}>
                {trail.join(' › ')}
              </option>
            ))}
          </Select>
          <TextInput
            {...text('url')}
            label="Address"
            hint={`The path below ${pages.linkTo(pages.category, { '*': '' })}${isNew ? ', made from the name if you leave it empty' : ': links to the old one stop working'}`}
            optional={isNew}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            required={!isNew}
            className={styles.whole}
          />
          <TextInput {...text('pageTitle')} label="Title of its page" hint="The name, if you leave it empty" optional maxLength={200} className={styles.whole} />
        </div>
        <Checkbox {...box('hiddenInNav')} label="Hidden in menus" hint="Its page and its products can still be found." />
      </Panel>
      <Disclosure title="For other apps" open={['iconName', 'offer', 'banner', 'additionalClasses'].some((field) => faults[field] !== undefined) || undefined}>
        <div className={styles.section}>
          <p className={styles.soft}>This shop’s own pages do not use these. Apps that read the categories do.</p>
          <div className={styles.fields}>
            <TextInput {...text('iconName')} label="Icon" optional maxLength={100} />
            <TextInput {...text('additionalClasses')} label="Classes" optional maxLength={200} />
            <TextInput {...text('banner')} label="Banner" optional maxLength={1000} className={styles.whole} />
          </div>
          <Checkbox {...box('offer')} label="Is about offers" />
        </div>
      </Disclosure>
    </KeptForm>
  );
}
