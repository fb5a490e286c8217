import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';

/** Renders the fields of another form as hidden ones. */
export const HiddenFields = ({ fields }: { fields: FormFields }) => fields.map(([name, value], at) => <input key={at} type="hidden" name={name} value={value} />);
