/** Returns the fields of the first form with method POST in the main part, with their values. */
export function fieldsOf(html: string): Record<string, string> {
  const [, form = ''] = /<main.*?<form[^>]*method="post"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  const found: Record<string, string> = {};
  for (const [, tag, attributes = '', inside = ''] of form.matchAll(/<(input(?=\s)|select|textarea)\b([^>]*)>(?:(?<!<input[^>]*>)([^]*?)<\/(?:select|textarea)>)?/g)) {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const name = of('name');
    const isOff = /type="(?:checkbox|radio)"/.test(attributes) && !/\bchecked\b/.test(attributes);
    if (name === undefined || isOff) continue;
    const chosen = /<option(?=[^>]*\bselected\b)[^>]*value="([^"]*)"/.exec(inside)?.[1] ?? '';
    found[name] = unescaped(tag === 'input' ? (of('value') ?? '') : tag === 'select' ? chosen : inside.replace(/^\n/, ''));
  }
  return found;
}

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
