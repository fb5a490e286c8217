import { Container } from '#/design/layout/container.tsx';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Wordmark } from '#/design/display/wordmark.tsx';
import { ButtonSection } from './button-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { DateSection } from './date-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FormSection } from './form-section.tsx';
import { MarkSection } from './mark-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { MessageSection } from './message-section.tsx';
import { ModalSection } from './modal-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { ReportSection } from './report-section.tsx';
import { TableSection } from './table-section.tsx';
import { TabSection } from './tab-section.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { TypeSection } from './type-section.tsx';
import { WaitingSection } from './waiting-section.tsx';
import styles from './design.module.css';

const sections = [
  ['colours', 'Colours', ColourSection],
  ['type', 'Type and spacing', TypeSection],
  ['buttons', 'Buttons', ButtonSection],
  ['fields', 'Fields', FieldSection],
  ['choices', 'Choices', ChoiceSection],
  ['dates', 'Dates', DateSection],
  ['forms', 'Forms', FormSection],
  ['report', 'Field rules', ReportSection],
  ['modals', 'Dialogs and sheets', ModalSection],
  ['messages', 'Messages', MessageSection],
  ['tabs', 'Tabs and disclosure', TabSection],
  ['menus', 'Menus', MenuSection],
  ['marks', 'Badges, prices, ratings', MarkSection],
  ['waiting', 'Loading and empty states', WaitingSection],
  ['navigation', 'Navigation', NavigationSection],
  ['tables', 'Tables', TableSection],
] as const;

/**
 * Shows every component in every state, for people and for tests. The server does not offer this page in production.
 */
export default function Design() {
  return (
    <SnackbarRegion>
      <header className={styles.head}>
        <Container className={styles.headRow}>
          <Wordmark />
          <ThemeSwitch className={styles.theme} />
        </Container>
      </header>
      <main id="main" tabIndex={-1}>
        <Container className={styles.page}>
          <div className={styles.intro}>
            <h1>Design</h1>
            <p className={styles.soft}>Every component of the shop’s pages, in all its states.</p>
          </div>
          <nav aria-label="Sections" className={styles.contents}>
            <ul role="list">
              {sections.map(([id, title]) => (
                <li key={id}>
                  <TextLink plain as="a" href={`#${id}`} className={styles.contentsLink}>
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.sections}>
            {sections.map(([id, title, Content]) => (
              <Content key={id} id={id} title={title} />
            ))}
          </div>
        </Container>
      </main>
    </SnackbarRegion>
  );
}
