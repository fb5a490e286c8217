import { Button } from '#/design/forms/buttons/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

export function MessageSection({ id, title }: SectionProps) {
  const show = useSnackbar();
  return (
    <Section id={id} title={title}>
      <Specimen name="Information">
        <Notice title="Your slot is held" actions={<TextLink href="#messages">Change slot</TextLink>}>
          <p>Sunday 29 November, 9am to 10am, for another hour and 40 minutes.</p>
        </Notice>
      </Specimen>
      <Specimen name="Success">
        <Notice tone="success" title="Your order is placed" />
      </Specimen>
      <Specimen name="Warning">
        <Notice tone="warning" title="One item needs your attention">
          <p>Dry-aged sirloin steak is not to be had on Sunday.</p>
        </Notice>
      </Specimen>
      <Specimen name="Danger">
        <Notice tone="danger" title="We could not load the slots" actions={<Button variant="secondary">Try again</Button>}>
          <p>Your trolley hasn’t changed.</p>
        </Notice>
      </Specimen>
      <Specimen name="Snackbars" wide>
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => show({ message: 'Milk is in your list' })}>
            Say something
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              show({
                message: 'Removed from your trolley',
                tone: 'success',
                action: { label: 'Undo', onPress: () => show({ message: 'It is back' }) },
              })
            }
          >
            Say it with a way back
          </Button>
          <Button variant="secondary" onClick={() => show({ message: 'That did not work. Please try again.', tone: 'danger' })}>
            Say what failed
          </Button>
        </div>
      </Specimen>
    </Section>
  );
}
