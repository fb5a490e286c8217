import { useState } from 'react';
import { TextInput, type TextInputProps } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import styles from './picture-field.module.css';

export interface PictureFieldProps extends Omit<TextInputProps, 'onChange' | 'defaultValue'> {
  defaultValue: string;
}

/**
 * A field for the address of a picture, with the picture below it. The console shows pictures of this shop only, so one of
 * another site is a link.
 */
export function PictureField({ defaultValue, className, ...field }: PictureFieldProps) {
  const [address, setAddress] = useState(defaultValue);
  const [missing, setMissing] = useState('');
  const isOwn = /^(?:\/(?!\/)|data:image\/)/.test(address);
  return (
    <div className={className}>
      <TextInput {...field} inputMode="url" autoComplete="off" spellCheck={false} defaultValue={defaultValue} onChange={(event) => setAddress(event.target.value.trim())} />
      {isOwn && address !== missing && <img src={address} alt="As shoppers see it" height={96} className={styles.picture} onError={() => setMissing(address)} />}
      {isOwn && address === missing && <p className={styles.soft}>There is no picture at this address.</p>}
      {address.startsWith('https://') && (
        <p className={styles.soft}>
          <TextLink href={address} as="a" target="_blank" rel="noreferrer">
            See the picture in a new tab
          </TextLink>
        </p>
      )}
    </div>
  );
}
