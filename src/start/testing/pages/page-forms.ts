/** A form of a page, read from its HTML as a browser without script reads it. */
export interface PageForm {
  /** The address that the form names; null if it sends to the page's own. */
  action: string | null;
  controls: Control[];
}

interface Control {
  tag: 'input' | 'select' | 'textarea' | 'button';
  type: string;
  name: string | undefined;
  value: string;
  /** The values that a select offers; empty for other controls. */
  options: string[];
  /** Whether it is sent unless somebody changes it. A button never is. */
  isOn: boolean;
  isDisabled: boolean;
  isReadOnly: boolean;
  /** The words on a button. */
  words: string;
  /** Whether it is a button that only Enter presses. */
  isForEnter: boolean;
}

/** Returns the forms with method POST in a page's main part, each with its controls, also those that name it from outside. */
export function formsOf(html: string): PageForm[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const forms: { id: string | undefined; isPost: boolean; form: PageForm }[] = [];
  const outside: { formId: string; control: Control }[] = [];
  let open: PageForm | null = null;
  for (const found of main.matchAll(/<(\/?)(form|input|select|textarea|button)\b([^>]*)>/g)) {
    const [whole, end, tag, attributes = ''] = found;
    if (end === '/') {
      if (tag === 'form') open = null;
      continue;
    }
    const of = readAttributes(attributes);
    if (tag === 'form') {
      open = { action: of('action') ?? null, controls: [] };
      forms.push({ id: of('id'), isPost: of('method') === 'post', form: open });
      continue;
    }
    const after = main.slice(found.index + whole.length);
    const inside = tag === 'input' ? '' : after.slice(0, after.indexOf(`</${tag}>`));
    const control = readControl(tag as Control['tag'], attributes, inside);
    const formId = of('form');
    if (formId === undefined) open?.controls.push(control);
    else outside.push({ formId, control });
  }
  for (const { formId, control } of outside) forms.find(({ id }) => id === formId)?.form.controls.push(control);
  return forms.filter(({ isPost }) => isPost).map(({ form }) => form);
}

/** Returns the form that has a button with these words, or throws with the words of the buttons that there are. */
export function formWith(html: string, button: string): PageForm {
  const forms = formsOf(html);
  const form = forms.find(({ controls }) => controls.some((one) => isPressable(one) && one.words === button));
  if (form === undefined) throw new Error(`No form has the button '${button}', only: ${forms.flatMap(({ controls }) => controls.filter(isPressable).map(({ words }) => words)).join(', ')}`);
  return form;
}

/**
 * Returns what a browser sends of a form after somebody has typed or chosen these values and pressed a button, or Enter in a field if
 * `button` is null. A list names the chosen ones of several checkboxes. Throws for a value that the form does not let anybody give.
 */
export function filledForm({ controls }: PageForm, button: string | null, typed: Readonly<Record<string, string | readonly string[]>> = {}): [name: string, value: string][] {
  for (const [name, value] of Object.entries(typed)) expectGivable(controls, name, value);
  const pressed = controls.find((one) => (button === null ? isSubmit(one) : isPressable(one) && one.words === button));
  if (pressed === undefined) throw new Error(`The form has no button '${button}'`);
  return controls.flatMap((control): [string, string][] => {
    const { tag, type, name, value, isOn, isDisabled } = control;
    if (name === undefined || isDisabled) return [];
    if (tag === 'button') return control === pressed ? [[name, value]] : [];
    const given = typed[name];
    if (isChoice(type)) return (given === undefined ? isOn : [given].flat().includes(value)) ? [[name, value]] : [];
    return [[name, type === 'hidden' ? value : String(given ?? value)]];
  });
}

function expectGivable(controls: readonly Control[], name: string, value: string | readonly string[]): void {
  const named = controls.filter((one) => one.name === name && one.tag !== 'button' && one.type !== 'hidden' && !one.isDisabled && !one.isReadOnly);
  const [first] = named;
  if (first === undefined) throw new Error(`The form has no field '${name}'`);
  for (const one of [value].flat()) {
    if (isChoice(first.type) && !named.some((control) => control.value === one)) throw new Error(`'${name}' cannot be chosen as '${one}'`);
    if (first.tag === 'select' && !first.options.includes(one)) throw new Error(`'${name}' does not offer '${one}', only: ${first.options.join(', ')}`);
  }
  // With two fields of one name, both would get the value, which no shopper could type.
  if (!isChoice(first.type) && named.length > 1) throw new Error(`The form has ${named.length} fields '${name}'`);
}

const isChoice = (type: string): boolean => type === 'radio' || type === 'checkbox';

const isSubmit = ({ tag, type, isDisabled }: Control): boolean => tag === 'button' && type === 'submit' && !isDisabled;

const isPressable = (control: Control): boolean => isSubmit(control) && !control.isForEnter;

function readControl(tag: Control['tag'], attributes: string, inside: string): Control {
  const of = readAttributes(attributes);
  const options = tag === 'select' ? [...inside.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, option = '', words = '']) => ({ value: readAttributes(option)('value') ?? unescaped(words), isOn: readAttributes(option)('selected') !== undefined })) : [];
  const type = of('type') ?? (tag === 'button' ? 'submit' : 'text');
  const own = tag === 'textarea' ? unescaped(inside.replace(/^\n/, '')) : (of('value') ?? (isChoice(type) ? 'on' : ''));
  return {
    tag, type, name: of('name'), options: options.map(({ value }) => value),
    value: tag === 'select' ? (options.find(({ isOn }) => isOn) ?? options[0])?.value ?? '' : own,
    isOn: isChoice(type) ? of('checked') !== undefined : tag !== 'button',
    isDisabled: of('disabled') !== undefined,
    isReadOnly: of('readonly') !== undefined,
    isForEnter: tag === 'button' && of('tabindex') === '-1',
    words: tag === 'button' ? unescaped(inside.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim()) : '',
  };
}

/** Returns a reader of a tag's attributes; undefined for one that it does not have. */
const readAttributes = (attributes: string) => (name: string) => {
  const [, value] = new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`, 'i').exec(attributes) ?? [];
  return value === undefined ? undefined : unescaped(value);
};

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
