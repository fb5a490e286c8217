import { Dialog } from '#/design/overlays/dialog.tsx';
import styles from './zoom-picture.module.css';

/** A product's picture at its full size. */
export default function ZoomDialog({ name, source, onClose }: { name: string; source: string; onClose: () => void }) {
  return (
    <Dialog open title={name} wide onClose={onClose}>
      <img src={source} alt={name} className={styles.large} width={1200} height={1200} />
    </Dialog>
  );
}
