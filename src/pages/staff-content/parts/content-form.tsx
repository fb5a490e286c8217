import { bin, chevronUp } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { FieldError } from '#/design/forms/field.tsx';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { sectionFieldIds, sectionKinds, seasonFields, type SectionKind } from '#/modules/content/rules/section-kinds.ts';
import { keptType, newSection } from '#/modules/content/rules/typed-content.ts';
import { sectionField, type TypedSection } from '#/modules/content/rules/typed-sections.ts';
import type { CategoryChoice } from '#/modules/storefront/rules/taxonomy-wire.ts';
import * as pages from '#/page-paths.ts';
import { KeptForm } from '#/pages/staff/parts/form/kept-form.tsx';
import { unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { AddressList } from '#/pages/staff/sections/address-list.tsx';
import { SectionFields } from '#/pages/staff/sections/section-fields.tsx';
import { useSectionSteps, type StepButton } from '#/pages/staff/sections/use-section-steps.ts';
import form from '#/pages/staff/parts/form/kept-form.module.css';
import styles from '#/pages/staff/sections/sections.module.css';

/** The form after it was posted without being saved. */
export interface RefusedContent extends RefusedForm {
  /** The typed sections; null if they are still in the form. */
  typed: readonly TypedSection[] | null;
  key?: string;
  version?: string;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentContent: RefusedContent = { typed: null, ...unsentForm };

export interface ContentFormProps {
  sections: readonly TypedSection[];
  /** The typed key of new content; null if the content exists. */
  newKey: string | null;
  version: string;
  choices: readonly CategoryChoice[];
  refused: RefusedContent | undefined;
  submit: string;
}

/** Renders the form for new or existing content: its sections in their order. It works without script. */
export function ContentForm({ sections: first, newKey, version, choices, refused, submit }: ContentFormProps) {
  const { sections, revision, step } = useSectionSteps(first, (key, fields) => newSection(key, String(fields.get('newType'))));
  const faults = refused?.faults ?? {};
  const order = ['key', ...sections.flatMap((section) => sectionFieldIds(section, kindOf(section)))];
  return (
    <KeptForm version={refused?.version ?? version} refused={refused} order={order} submit={submit}>
      <AddressList choices={choices} />
      {newKey !== null && (
        <TextInput
          id="key"
          name="key"
          label="Where it shows"
          hint={`The path of a page, such as ${pages.inspiration}, or the key of a part of pages`}
          autoComplete="off"
          maxLength={200}
          defaultValue={newKey}
          error={faults['key']}
          required
        />
      )}
      <Stack key={revision} id="sections" tabIndex={-1} role="group" aria-label="Sections">
        {sections.map((section, at) => (
          <Section key={section.key} section={section} at={at} isLast={at === sections.length - 1} faults={faults} choices={choices} step={step} />
        ))}
      </Stack>
      <div className={styles.add}>
        <Select name="newType" label="Kind of section" defaultValue="text">
          {Object.entries(sectionKinds).map(([type, { name }]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
        <Button variant="secondary" {...step('add-section')}>
          Add section
        </Button>
      </div>
    </KeptForm>
  );
}

const nothingToType: SectionKind = { name: 'Section', fields: [], lists: [] };
const kindOf = ({ type }: TypedSection): SectionKind => sectionKinds[type] ?? nothingToType;

interface SectionProps {
  section: TypedSection;
  at: number;
  isLast: boolean;
  faults: Readonly<Record<string, string>>;
  choices: readonly CategoryChoice[];
  step: StepButton;
}

function Section({ section, at, isLast, faults, choices, step }: SectionProps) {
  const kind = kindOf(section);
  const path = `s.${section.key}`;
  const place = `section ${at + 1}`;
  return (
    <Panel as="section" id={path} tabIndex={-1} padding="large" aria-labelledby={`${path}-name`} className={form.section}>
      <div className={styles.head}>
        <h2 id={`${path}-name`}>
          {at + 1}. {kind.name}
        </h2>
        <div className={styles.tools}>
          {at > 0 && <IconButton icon={chevronUp} label={`Move ${place} up`} {...step(`up ${path}`)} />}
          {!isLast && <IconButton icon="chevron-down" label={`Move ${place} down`} {...step(`down ${path}`)} />}
          <IconButton icon={bin} label={`Remove ${place}`} {...step(`remove ${path}`)} />
        </div>
      </div>
      <input type="hidden" name={sectionField(section.key, 'type')} value={section.type} />
      {faults[path] && <FieldError id={`${path}-error`}>{faults[path]}</FieldError>}
      {section.type === keptType ? <KeptSection section={section} /> : <SectionFields section={section} kind={kind} faults={faults} choices={choices} step={step} />}
      {section.type !== keptType && <Season section={section} faults={faults} />}
    </Panel>
  );
}

/** Says that a section has something that the form does not show, and keeps it. */
function KeptSection({ section: { key, values } }: { section: TypedSection }) {
  return (
    <>
      <p className={styles.soft}>This section of type ‘{values['of']}’ was made elsewhere. It is kept as it is, and can be moved or removed.</p>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={sectionField(key, name)} value={value} />
      ))}
    </>
  );
}

function Season({ section: { key, values }, faults }: { section: TypedSection; faults: Readonly<Record<string, string>> }) {
  const [fromDay = '', fromMonth = '', untilDay = '', untilMonth = ''] = seasonFields.map((name) => values[name] ?? '');
  const isFaulty = seasonFields.some((name) => faults[sectionField(key, name)] !== undefined);
  const day = (name: string, label: string, value: string) => {
    const id = sectionField(key, name);
    return (
      <Select id={id} name={id} label={label} defaultValue={value} error={faults[id]}>
        <option value="">{label.endsWith('day') ? 'Day' : 'Month'}</option>
        {label.endsWith('day')
          ? Array.from({ length: 31 }, (_, before) => String(before + 1).padStart(2, '0')).map((one) => (
              <option key={one} value={one}>
                {Number(one)}
              </option>
            ))
          : months.map((name, before) => (
              <option key={name} value={String(before + 1).padStart(2, '0')}>
                {name}
              </option>
            ))}
      </Select>
    );
  };
  const title = fromDay && fromMonth && untilDay && untilMonth ? `Shows from ${dayText(fromDay, fromMonth)} to ${dayText(untilDay, untilMonth)} every year` : 'Shows all year';
  return (
    <Disclosure title={title} open={isFaulty || undefined}>
      <div className={styles.season}>
        {day('fromDay', 'First day', fromDay)}
        {day('fromMonth', 'First month', fromMonth)}
        {day('untilDay', 'Last day', untilDay)}
        {day('untilMonth', 'Last month', untilMonth)}
      </div>
    </Disclosure>
  );
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const dayText = (day: string, month: string): string => `${Number(day)} ${months[Number(month) - 1] ?? ''}`;
