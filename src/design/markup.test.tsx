import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { MenuButton } from '#/design/overlays/menu-button.tsx';
import { PasswordInput } from '#/design/forms/password-input.tsx';
import { Price } from '#/design/display/price.tsx';
import { ProgressBar } from '#/design/feedback/progress-bar.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Rating } from '#/design/display/rating.tsx';
import { Select } from '#/design/forms/select.tsx';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { SortHeader } from '#/design/layout/sort-header.tsx';
import { Stepper } from '#/design/forms/buttons/stepper.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { Table } from '#/design/layout/table.tsx';
import { Tabs } from '#/design/navigation/tabs.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';

/** Renders a node to HTML, without class names, which only matter to the style sheet. */
const html = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/g, '');

/** Returns the value of an attribute in the first tag with this name. */
function attribute(markup: string, tag: string, name: string): string | undefined {
  const [opening = ''] = markup.match(new RegExp(`<${tag}\\b[^>]*>`)) ?? [];
  return opening.match(new RegExp(` ${name}="([^"]*)"`))?.[1];
}

describe('a button', () => {
  it('never submits a form by default', () => {
    expect(attribute(html(<Button>Go</Button>), 'button', 'type')).toBe('button');
    expect(attribute(html(<Button type="submit">Go</Button>), 'button', 'type')).toBe('submit');
  });

  it('that is disabled stays focusable and is tied to its reason', () => {
    const markup = html(<Button disabledReason="Spend £5 more">Checkout</Button>);
    const reason = attribute(markup, 'button', 'aria-describedby');
    expect(attribute(markup, 'button', 'aria-disabled')).toBe('true');
    expect(markup).not.toContain(' disabled');
    expect(markup).toContain(`<span id="${reason}">Spend £5 more</span>`);
  });

  it('that is busy keeps its name', () => {
    const markup = html(<Button busy>Save</Button>);
    expect(attribute(markup, 'button', 'aria-busy')).toBe('true');
    expect(markup).toContain('Save');
  });
});

describe('a link', () => {
  it('is a plain anchor, which the document may follow by itself unless a full page load is asked for', () => {
    expect(html(<ButtonLink href="/a">A</ButtonLink>)).toBe('<a href="/a"><span>A</span></a>');
    expect(html(<ButtonLink href="/a" as="a">A</ButtonLink>)).toBe('<a data-full-load="" href="/a"><span>A</span></a>');
  });
});

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    const markup = html(<TextInput label="Email" hint="We never share it" error="Enter your email" optional id="mail" />);
    expect(markup).toContain('<label for="mail">Email<span> (optional)</span></label>');
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('mail-hint mail-error');
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true');
    expect(markup).toContain('<p id="mail-error">');
  });

  it('without hint and error has no empty aria-describedby', () => {
    expect(html(<TextInput label="Email" id="mail" />)).not.toContain('aria-');
  });

  it('keeps a button in line with the control, above the error', () => {
    const markup = html(<TextInput label="Postcode" id="p" error="Invalid" beside={<button type="submit">Check</button>} />);
    expect(markup).toMatch(/<div><input [^>]*id="p"[^>]*><button type="submit">Check<\/button><\/div><p id="p-error">/);
  });

  it('puts its hint where the caller wants it, whatever kind of field it is', () => {
    for (const Kind of [TextInput, PasswordInput, TextArea, Select] as const) {
      expect(html(<Kind label="L" id="l" hint="The rule" />)).toMatch(/id="l-hint".*<(input|textarea|select)/);
      expect(html(<Kind label="L" id="l" hint="The rule" hintBelow />)).toMatch(/<(input|textarea|select).*id="l-hint"/);
    }
  });

  it('can be described by other elements too', () => {
    expect(attribute(html(<TextInput label="L" id="l" error="No" aria-describedby="notice" />), 'input', 'aria-describedby')).toBe('notice l-error');
  });

  it('for a password hides the text, and offers to show it once script runs', () => {
    const markup = html(<PasswordInput label="Password" autoComplete="current-password" />);
    expect(attribute(markup, 'input', 'type')).toBe('password');
    expect(markup).not.toContain('<button');
  });

  it('of choices is a fieldset with the chosen one checked and the reason for a disabled one', () => {
    const options = [{ value: 'a', label: 'A' }, { value: 'b', label: 'B', disabledReason: 'Full' }];
    const markup = html(<RadioGroup legend="Which?" name="which" options={options} defaultValue="a" error="Choose" />);
    expect(markup).toContain('<legend>Which?</legend>');
    expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="a"/);
    expect(markup).toMatch(/<input[^>]*disabled=""[^>]*value="b"/);
    expect(markup).toContain('Full');
    const error = attribute(markup, 'fieldset', 'aria-describedby');
    expect(markup).toContain(`<p id="${error}">`);
    expect([attribute(markup, 'fieldset', 'role'), attribute(markup, 'fieldset', 'aria-invalid')]).toEqual(['radiogroup', 'true']);
    expect(attribute(html(<RadioGroup id="which" legend="Which?" name="which" options={options} />), 'fieldset', 'id')).toBe('which');
  });

  it('with a checkbox is tied to its error', () => {
    const markup = html(<Checkbox label="I agree" id="agree" error="Tick to go on" />);
    expect(attribute(markup, 'input', 'aria-describedby')).toBe('agree-error');
  });
});

describe('a stepper', () => {
  const stepper = (more = {}) => html(<Stepper name="Milk" value={2} onChange={() => undefined} {...more} />);

  it('names its buttons and its field after the thing it counts', () => {
    for (const name of ['Add one more Milk', 'Remove one Milk', 'Quantity of Milk']) {
      expect(stepper()).toContain(`aria-label="${name}"`);
    }
  });

  it('takes at most 12 characters [SC-112 part]', () => {
    expect(attribute(stepper(), 'input', 'maxLength')).toBe('12');
  });

  it('shows the unit with the amount, in one field', () => {
    expect(attribute(stepper({ value: 0.5, unit: 'kg' }), 'input', 'value')).toBe('0.5 kg');
  });

  it('at its maximum disables plus and says why', () => {
    expect(stepper({ max: 2, maxReason: 'At most 2' })).toMatch(/aria-label="Add one more Milk"[^>]*aria-disabled="true"[^>]*title="At most 2"/);
  });

  it('in a form sends the new value, and 0 to remove', () => {
    const markup = stepper({ value: 1, form: { field: 'quantity', press: 'wish' } });
    expect(markup).toMatch(/value="0" aria-label="Remove one Milk" name="wish"/);
    expect(markup).toMatch(/value="2" aria-label="Add one more Milk" name="wish"/);
    expect(markup).toContain('name="quantity"');
  });
});

describe('a dialog', () => {
  it('renders nothing while it is closed', () => {
    expect(html(<Dialog open={false} title="Gone" />)).toBe('');
  });

  it.each([
    ['INFORMATIVE', 'Information'],
    ['SUCCESS', 'Success'],
    ['WARNING', 'Warning'],
    ['ERROR', 'Error'],
  ] as const)('of severity %s has an icon named %s [SH-405 part]', (severity, name) => {
    expect(html(<Dialog open title="T" severity={severity} />)).toContain(`role="img" aria-label="${name}"`);
  });

  it('is named by its title and described by its lines [SH-406 part]', () => {
    const markup = html(<Dialog open title="Delete?" lines={['One', 'Two']} buttons={[{ label: 'OK', onPress() {} }]} />);
    expect(markup).toContain(`<h2 id="${attribute(markup, 'dialog', 'aria-labelledby')}">Delete?</h2>`);
    expect(markup).toContain(`<div id="${attribute(markup, 'dialog', 'aria-describedby')}" aria-live="polite"><p>One</p><p>Two</p></div>`);
    expect(markup).toContain('OK');
  });

  it('that must be answered has no close cross', () => {
    expect(html(<Dialog open title="T" dismissable={false} />)).not.toContain('aria-label="Close"');
    expect(html(<Dialog open title="T" />)).toContain('aria-label="Close"');
  });
});

describe('a price', () => {
  it('gives the old price in words as well as struck through', () => {
    expect(html(<Price amount="£4.50" was="£5.25" />)).toContain('<span>was </span><s>£5.25</s>');
  });

  it('says that it is estimated', () => {
    expect(html(<Price amount="29p" estimated />)).toContain('>est.</abbr>');
  });
});

describe('other parts', () => {
  it('announce a rating as a sentence', () => {
    expect(html(<Rating value={4.5} count={212} />)).toContain('>4.5 out of 5 stars, 212 reviews<');
    expect(html(<Rating short value={4} count={1} />)).toContain('>4.0</span>');
    expect(html(<Rating value={4} count={1} />)).toContain('>4 out of 5 stars, 1 review<');
  });

  it('leave an icon without a title unannounced', () => {
    expect(attribute(html(<Icon name="leaf" />), 'svg', 'aria-hidden')).toBe('true');
    expect(attribute(html(<Icon name="leaf" title="Leaf" />), 'svg', 'role')).toBe('img');
  });

  it('mark the page itself in a breadcrumb', () => {
    const markup = html(<Breadcrumb trail={[{ name: 'All', href: '/' }, { name: 'Milk' }]} />);
    expect(markup).toContain('<a href="/">All</a>');
    expect(markup).toContain('<span aria-current="page">Milk</span>');
  });

  it('say that a menu is closed, and render nothing in it then', () => {
    const markup = html(<MenuButton label="More">Secret</MenuButton>);
    expect(attribute(markup, 'button', 'aria-expanded')).toBe('false');
    expect(markup).not.toContain('Secret');
  });

  it('offer more without script, and nothing when all shows', () => {
    expect(attribute(html(<LoadMore shown={24} total={30} href="?shown=48" />), 'a', 'href')).toBe('?shown=48');
    expect(html(<LoadMore shown={30} total={30} href="?shown=48" />)).not.toContain('<a');
  });

  it('keep the snackbar region on the page before there is a snackbar', () => {
    expect(html(<SnackbarRegion>Page</SnackbarRegion>)).toBe('Page<div role="status"></div>');
  });
});

describe('tabs', () => {
  const tabs = [
    { id: 'a', label: 'One', content: 'first' },
    { id: 'b', label: 'Two', content: 'second' },
  ];

  it('show one panel, tied to its tab, and are one tab stop', () => {
    const markup = html(<Tabs label="Parts" tabs={tabs} defaultSelected="b" />);
    const [, chosen = ''] = markup.match(/<button[^>]*id="([^"]*)"[^>]*aria-selected="true"[^>]*tabindex="0"[^>]*>Two/i) ?? [];
    expect(markup).toContain(`aria-labelledby="${chosen}" tabindex="0">second`);
    expect(markup).toMatch(/aria-selected="false"[^>]*tabindex="-1"[^>]*>One/i);
    expect(markup).toMatch(/hidden="">first/);
  });

  it('as links mark the current one', () => {
    const markup = html(<TabLinks label="Parts" tabs={[{ href: '/a', label: 'One' }, { href: '/b', label: 'Two', current: true, aside: 3 }]} />);
    expect(markup).toContain('<a href="/a">One</a>');
    expect(markup).toContain('<a href="/b" aria-current="page">Two<span>3</span></a>');
  });
});

describe('a table', () => {
  it('is a focusable region named by its caption, so that it can be scrolled', () => {
    const markup = html(<Table caption="Orders"><tbody /></Table>);
    expect(attribute(markup, 'div', 'tabindex')).toBe('0');
    expect(markup).toContain(`<caption id="${attribute(markup, 'div', 'aria-labelledby')}">Orders</caption>`);
  });

  it('says which column it is sorted by, and links to other orders', () => {
    const head = html(<table><thead><tr><SortHeader href="?sort=-name" sorted="ascending">Name</SortHeader></tr></thead></table>);
    expect(attribute(head, 'th', 'aria-sort')).toBe('ascending');
    expect(attribute(head, 'a', 'href')).toBe('?sort=-name');
    expect(html(<table><thead><tr><SortHeader href="?">Name</SortHeader></tr></thead></table>)).not.toContain('aria-sort');
  });
});

describe('an error summary', () => {
  it('is a list of links to the fields, named by its title', () => {
    const markup = html(<ErrorSummary attempt={1} faults={[{ field: 'mail', message: 'Enter your email' }, { field: null, message: 'Try again' }]} />);
    expect(markup).toContain(`<h2 id="${attribute(markup, 'div', 'aria-labelledby')}">There is a problem</h2>`);
    expect(markup).toContain('<a href="#mail">Enter your email</a>');
    expect(markup).toContain('<li>Try again</li>');
    expect(attribute(markup, 'div', 'tabindex')).toBe('-1');
  });

  it('renders nothing without faults', () => {
    expect(html(<ErrorSummary attempt={1} faults={[]} />)).toBe('');
  });

  it('ties a fault of several fields to their group', () => {
    const markup = html(<FieldGroup id="when" legend="When" hint="Both days count" error="From must be before to">x</FieldGroup>);
    expect(attribute(markup, 'fieldset', 'id')).toBe('when');
    const [hint, error] = attribute(markup, 'fieldset', 'aria-describedby')!.split(' ');
    expect(markup).toContain(`<p id="${hint}">Both days count`);
    expect(markup).toContain(`<p id="${error}">`);
  });
});

describe('a progress bar', () => {
  it('has a label and gives its progress in words', () => {
    const markup = html(<ProgressBar label="Importing" value={120} max={3370} words="120 of 3,370" />);
    expect(markup).toContain(`<label for="${attribute(markup, 'progress', 'id')}">Importing</label>`);
    expect(markup).toContain(`<span id="${attribute(markup, 'progress', 'aria-describedby')}">120 of 3,370</span>`);
  });

  it('has no value while the progress is unknown', () => {
    expect(attribute(html(<ProgressBar label="Waiting" />), 'progress', 'value')).toBeUndefined();
  });
});

describe('an empty list', () => {
  it('has a heading of the given level and a next step', () => {
    expect(html(<EmptyState title="No orders" level={3} actions={<a href="/">Shop</a>} />)).toBe(
      '<div><h3>No orders</h3><div><a href="/">Shop</a></div></div>',
    );
  });
});
