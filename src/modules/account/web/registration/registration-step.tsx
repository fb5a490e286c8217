import styles from './registration.module.css';

const steps = 3;

/** Says which of the steps of registration a page is. */
export function RegistrationStep({ step }: { step: 1 | 2 | 3 }) {
  return (
    <div className={styles.step}>
      <p>
        Step {step} of {steps}
      </p>
      <div aria-hidden="true" className={styles.bars}>
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} className={index < step ? styles.done : undefined} />
        ))}
      </div>
    </div>
  );
}
