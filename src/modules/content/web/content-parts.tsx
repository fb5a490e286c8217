import { useId, type ReactNode } from 'react';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Table } from '#/design/layout/table.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import { ContentBody, ContentText } from './content-text.tsx';
import styles from './content-parts.module.css';

/** The types of components that `ContentParts` draws. */
export const textTypes = ['text', 'table', 'questions', 'links', 'contact'] as const;
type TextComponent = ContentOf<(typeof textTypes)[number]>;

export interface ContentPartsProps {
  components: readonly TextComponent[];
  /** Customer Care's phone number, for components of type 'contact'. */
  phone: string | null;
}

/** Draws the components of a text: a help page, a fragment. */
export function ContentParts({ components, phone }: ContentPartsProps) {
  return components.map((component, place) => <Part key={place} component={component} phone={phone} />);
}

function Part({ component, phone }: { component: TextComponent; phone: string | null }) {
  switch (component.type) {
    case 'text':
      return (
        <Section heading={component.heading}>
          <ContentBody body={component.body} />
        </Section>
      );
    case 'table':
      return <TablePart table={component} />;
    case 'questions':
      return (
        <Section heading={component.heading}>
          <div>
            {component.questions.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <div className={styles.answer}>
                  <ContentBody body={answer} />
                </div>
              </Disclosure>
            ))}
          </div>
        </Section>
      );
    case 'links':
      return (
        <Section heading={component.heading}>
          <ul role="list" className={styles.cards}>
            {component.links.map(({ title, href, text }) => (
              <li key={href}>
                <Anchor href={href} className={styles.card}>
                  <span className={styles.cardTitle}>{title}</span>
                  {text && <span className={styles.cardText}>{text}</span>}
                </Anchor>
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'contact':
      return (
        <Section heading={component.heading}>
          {phone && (
            <p className={styles.phone}>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </p>
          )}
          <ContentBody body={component.body} />
        </Section>
      );
  }
}

function TablePart({ table: { heading, columns, rows } }: { table: ContentOf<'table'> }) {
  return (
    <Section heading={heading}>
      <Table caption={heading ?? columns.join(', ')} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">
                <ContentText text={first} />
              </th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>
                  <ContentText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Section({ heading, children }: { heading: string | null; children: ReactNode }) {
  const id = useId();
  if (heading === null) return <div className={styles.section}>{children}</div>;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
