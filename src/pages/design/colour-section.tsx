import { Section } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const groups: ReadonlyArray<[name: string, tokens: readonly string[]]> = [
  ['Grounds', ['paper', 'surface', 'sunken', 'picture', 'board', 'bar', 'line', 'line-strong']],
  ['Words', ['ink', 'ink-soft', 'ink-on-fill', 'ink-on-bar', 'ink-on-bar-soft', 'star']],
  ['Leaf, for action', ['leaf', 'leaf-deep', 'leaf-tint', 'focus']],
  ['Marmalade, for offers', ['marmalade', 'marmalade-deep', 'marmalade-tint']],
  ['Plum, for loyalty', ['plum', 'plum-tint']],
  ['Information', ['info', 'info-tint', 'info-line']],
  ['Success', ['success', 'success-tint', 'success-line']],
  ['Warning', ['warning', 'warning-tint', 'warning-line']],
  ['Danger', ['danger', 'danger-deep', 'danger-tint', 'danger-line']],
];

export function ColourSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      {groups.map(([name, tokens]) => (
        <div key={name}>
          <h3 className={styles.name}>{name}</h3>
          <ul role="list" className={styles.swatches}>
            {tokens.map((token) => (
              <li key={token}>
                <span className={styles.colour} style={{ background: `var(--${token})` }} />
                {token}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
