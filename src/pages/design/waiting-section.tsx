import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { list } from '#/design/display/more-icons.ts';
import { ProgressBar } from '#/design/feedback/progress-bar.tsx';
import { Skeleton } from '#/design/feedback/skeleton.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

export function WaitingSection({ id, title }: SectionProps) {
  return (
    <Section id={id} title={title}>
      <Specimen name="Skeleton of a line in a list">
        <div aria-busy="true" className={styles.skeleton}>
          <Skeleton shape="circle" className={styles.skeletonPicture} />
          <div>
            <Skeleton className={styles.skeletonLine} />
            <Skeleton className={styles.skeletonShort} />
            <Skeleton shape="block" className={styles.skeletonBlock} />
          </div>
        </div>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Loading" />
      </Specimen>
      <Specimen name="Progress">
        <div className={styles.column}>
          <ProgressBar label="Importing products" value={1180} max={3370} words="1,180 of 3,370" />
          <ProgressBar label="Importing prices" value={1} words="Done" />
          <ProgressBar label="Reading the file" />
        </div>
      </Specimen>
      <Specimen name="More of a list">
        <LoadMore shown={24} total={238} href="#waiting" />
      </Specimen>
      <Specimen name="More is coming">
        <LoadMore shown={48} total={238} href="#waiting" busy />
      </Specimen>
      <Specimen name="Nothing there">
        <EmptyState
          icon={list}
          level={3}
          title="No lists yet"
          actions={<ButtonLink href="#waiting">Start shopping</ButtonLink>}
        >
          <p>Keep what you buy every week in a list, and add all of it to your trolley at once.</p>
        </EmptyState>
      </Specimen>
    </Section>
  );
}
