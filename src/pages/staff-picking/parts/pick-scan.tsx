import { useState, type SubmitEvent } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import type { LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import { fieldsOfScans, nothingScanned, scanOf } from '#/modules/orders/rules/picking/weight-label.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { ScanCamera } from './scan-camera.tsx';
import { useScanner } from './use-scanner.ts';
import type { TypedForm } from './use-typed-pick.ts';
import styles from './picking.module.css';

/** What a scan says: the right product, or another one, with its name if it is on the route too. */
export interface ScanResult {
  code: string;
  isRight: boolean;
  name: string | null;
  /** The weight on the label of the right product; null if the code has none. */
  grams: number | null;
  /** Whether several orders are picked together. */
  isRound: boolean;
}

export interface Scans {
  result: ScanResult | null;
  scan(code: string): void;
}

/**
 * Compares scans with the line, whether a scanner, the camera or the picker typed the code. Each right scan counts one item, and the
 * weight on its label if it has one; a wrong one counts nothing. Scans never lower a number that the picker counted.
 */
export function useScans(to: LineToPick, route: readonly LineToPick[], { fill, restore }: TypedForm): Scans {
  const asked = useSearchParams().get('scan');
  const [counted, setCounted] = useState(nothingScanned);
  const [result, setResult] = useState<ScanResult | null>(() => (asked === null ? null : scanned(asked, to, route)));

  function scan(code: string): void {
    const next = scanned(code, to, route);
    setResult(next);
    if (!next.isRight) return;
    const sum = { packs: counted.packs + 1, grams: counted.grams + (next.grams ?? 0) };
    setCounted(sum);
    fill((known) => fieldsOfScans(to, sum, known));
  }

  useScanner(({ code, field }) => {
    if (field) restore(field, code.length);
    scan(code);
  });
  return { result, scan };
}

function scanned(code: string, to: LineToPick, route: readonly LineToPick[]): ScanResult {
  const [right, other] = [scanOf(to, code), route.find((one) => scanOf(one, code) !== null)];
  return { code, isRight: right !== null, name: other?.order.name ?? null, grams: right?.grams ?? null, isRound: to.crate !== null };
}

/** The field for a scanner, the camera where the browser can read codes, and what the last scan says. */
export function PickScan({ scans, fields }: { scans: Scans; fields: readonly (readonly [name: string, value: string])[] }) {
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
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
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
export function ScanText({ result: { code, isRight, name, grams, isRound } }: { result: ScanResult }) {
  if (isRight) {
    return (
      <p className={styles.right}>
        <Icon name="success" /> Right product, scanned {code}
        {grams !== null && `: ${formatQuantity({ amount: grams, uom: 'GRM' })}`}
      </p>
    );
  }
  const where = isRound ? 'these orders' : 'this order';
  return (
    <div className={styles.wrong}>
      <Icon name="error" size={28} />
      <div>
        <h3>Not this one</h3>
        <p>
          You scanned {name === null ? code : <b>{name}</b>}. {name === null ? `It is not on ${where}.` : `It is another line of ${where}.`} Nothing was counted.
        </p>
      </div>
    </div>
  );
}
