import { Button } from '#/design/forms/buttons/button.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import styles from './product-pictures.module.css';

export interface ZoomDialogProps {
  name: string;
  sources: readonly string[];
  /** The place of the picture that is shown. */
  at: number;
  onShow(place: number): void;
  onClose(): void;
}

/** A product's pictures at their full size, one at a time. */
export default function ZoomDialog({ name, sources, at, onShow, onClose }: ZoomDialogProps) {
  const last = sources.length - 1;
  const show = (place: number) => onShow(place < 0 ? last : place > last ? 0 : place);
  return (
    <Dialog open title={name} wide onClose={onClose}>
      <img src={sources[at]} alt={last > 0 ? `${name}, picture ${at + 1}` : name} className={styles.large} width={1200} height={1200} />
      {last > 0 && (
        <div className={styles.turn}>
          <Button size="small" variant="secondary" onClick={() => show(at - 1)}>
            Previous<span className="visually-hidden"> picture</span>
          </Button>
          <p role="status">
            <span className="visually-hidden">Picture </span>
            {at + 1} of {sources.length}
          </p>
          <Button size="small" variant="secondary" onClick={() => show(at + 1)}>
            Next<span className="visually-hidden"> picture</span>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
