import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { afterLook, noLooks } from './camera-looks.ts';
import styles from './picking.module.css';

/** The browser's reader of bar codes, as far as the camera uses it. TypeScript does not know it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** The time between two looks at the camera's picture, in milliseconds. */
const lookMs = 250;

/** Shows the camera's picture and reads bar codes in it: each pack once, also if the next one has the same code. */
export function ScanCamera({ onCode, close }: { onCode(code: string): void; close(): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const found = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function start(): Promise<void> {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return opened.getTracks().forEach((track) => track.stop());
      stream = opened;
      video.current!.srcObject = stream;
      const reader = new (window as unknown as { BarcodeDetector: new () => CodeReader }).BarcodeDetector();
      let looks = noLooks;
      async function look(): Promise<void> {
        // The reader throws while the camera has no picture yet. That says nothing about a pack.
        const codes = await reader.detect(video.current!).catch(() => null);
        if (isOver) return;
        if (codes !== null) {
          const next = afterLook(looks, codes[0]?.rawValue ?? null);
          looks = next.looks;
          if (next.counted !== null) found(next.counted);
        }
        timer = setTimeout(() => void look(), lookMs);
      }
      void look();
    }
    start().catch(() => setFault('The camera could not be opened. Type the number, or use a scanner.'));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  return (
    <div className={styles.camera}>
      {fault === null ? <video ref={video} autoPlay playsInline muted /> : <p role="alert">{fault}</p>}
      <Button variant="secondary" size="large" onClick={close}>
        Close the camera
      </Button>
    </div>
  );
}
