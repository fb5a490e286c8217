import { useState, type SubmitEvent } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { isCodeOf, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { ScanCamera } from './scan-camera.tsx';
import { useScanner, type Scan } from './use-scanner.ts';
import styles from './picking.module.css';

/** What a scan says: the right product, or another one, with its name if it is on the order too. */
export interface ScanResult {
  code: string;
  isRight: boolean;
  name: string | null;
}

export interface Scans {
  result: ScanResult | null;
  scan(code: string): void;
}

/**
 * Compares scans with the line. Each right scan counts one item; a wrong one counts nothing. `restore` gives a field into which a
 * scanner typed its text back.
 */
export function useScans(to: LineToPick, route: readonly LineToPick[], setQuantity: (quantity: string) => void, restore: (field: NonNullable<Scan['field']>) => void): Scans {
  const asked = useSearchParams().get('scan');
  const [counted, setCounted] = useState(0);
  const [result, setResult] = useState<ScanResult | null>(() => (asked === null ? null : scanned(asked, to, route)));

  function scan(code: string): void {
    const next = scanned(code, to, route);
    setResult(next);
    if (!next.isRight || to.order.quantity.uom !== 'C62') return;
    const count = Math.min(counted + 1, to.line.mostQuantity.amount);
    setCounted(count);
    setQuantity(String(count));
  }

  useScanner(({ code, field }) => {
    if (field) restore(field);
    scan(code);
  });
  return { result, scan };
}

function scanned(code: string, to: LineToPick, route: readonly LineToPick[]): ScanResult {
  const other = route.find(({ line }) => isCodeOf(line, code));
  return { code, isRight: isCodeOf(to.line, code), name: other?.order.name ?? null };
}

/** The field for a scanner, the camera where the browser can read codes, and what the last scan says. */
export function PickScan({ scans, sequenceNumber }: { scans: Scans; sequenceNumber: number }) {
  const [code, setCode] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const hasCamera = useScripted() && 'BarcodeDetector' in window && 'mediaDevices' in navigator;

  function sent(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim() !== '') scans.scan(code);
    setCode('');
  }

  return (
    <div className={styles.scanner}>
      <form method="get" className={styles.scan} onSubmit={sent}>
        <input type="hidden" name="line" value={sequenceNumber} />
        <TextInput label="Scan or type the number on the pack" name="scan" inputMode="numeric" autoComplete="off" maxLength={40} value={code} onChange={(event) => setCode(event.target.value)} />
        <Button type="submit" variant="secondary" size="large">
          Check
        </Button>
        {hasCamera && (
          <Button variant="secondary" size="large" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
            Camera
          </Button>
        )}
      </form>
      {isOpen && <ScanCamera onCode={scans.scan} close={() => setIsOpen(false)} />}
      <div role="status">{scans.result && <ScanText result={scans.result} />}</div>
    </div>
  );
}

/** Says whether the right product was scanned. */
export function ScanText({ result: { code, isRight, name } }: { result: ScanResult }) {
  if (isRight) {
    return (
      <p className={styles.right}>
        <Icon name="success" /> Right product, scanned {code}
      </p>
    );
  }
  return (
    <div className={styles.wrong}>
      <Icon name="error" size={28} />
      <div>
        <h3>Not this one</h3>
        <p>
          You scanned {name === null ? code : <b>{name}</b>}. {name === null ? 'It is not on this order.' : 'It is another line of this order.'} Nothing was counted.
        </p>
      </div>
    </div>
  );
}
