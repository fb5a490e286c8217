import { useState } from 'react';
import { RadioGroup } from '#/design/forms/radio-group.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Switches the page to light or dark, or back to the system setting. Every other page follows the system setting. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState('system');

  function choose(wanted: string) {
    setTheme(wanted);
    document.documentElement.style.colorScheme = wanted === 'system' ? '' : wanted;
    for (const rule of darkRules()) rule.media.mediaText = mediaFor(wanted);
  }

  return <RadioGroup legend="Theme" hideLegend name="theme" options={themes} value={theme} onChange={choose} className={className} />;
}

const darkMedia = '(prefers-color-scheme: dark)';
const found: CSSMediaRule[] = [];

/**
 * Returns the CSS rules for dark mode. They are collected only once: after a switch their media condition no longer
 * identifies them.
 */
function darkRules(): readonly CSSMediaRule[] {
  if (found.length === 0) for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return found;
}

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.replaceAll(' ', '') === darkMedia.replaceAll(' ', '')) found.push(rule);
    else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
  }
}

function mediaFor(theme: string): string {
  if (theme === 'system') return darkMedia;
  return theme === 'dark' ? 'all' : 'not all';
}
