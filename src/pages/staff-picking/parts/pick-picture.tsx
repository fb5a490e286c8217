import { classNames } from '#/design/class-names.ts';
import styles from './picking.module.css';

/** The picture of a product to pick; an empty ground without one. The name stands beside it, so it is not announced. */
export function PickPicture({ thumbnail, size }: { thumbnail: string | null; size: 'small' | 'medium' | 'large' }) {
  return <span className={classNames(styles.picture, styles[size])}>{thumbnail !== null && <img src={thumbnail} alt="" />}</span>;
}
