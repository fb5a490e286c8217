import { useState } from 'react';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Dialog, type DialogSeverity } from '#/design/overlays/dialog.tsx';
import { Sheet } from '#/design/overlays/sheet.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Section, Specimen } from './specimen.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './design.module.css';

const severities: ReadonlyArray<[DialogSeverity, string, string]> = [
  ['INFORMATIVE', 'Information', 'Slots are refreshed every two minutes.'],
  ['SUCCESS', 'Success', 'Your changes are saved.'],
  ['WARNING', 'Warning', 'Your slot is held for 5 more minutes.'],
  ['ERROR', 'Error', 'The card was declined. Nothing was paid.'],
];

const sides = ['left', 'right', 'bottom'] as const;

type Opened = DialogSeverity | (typeof sides)[number] | 'form' | 'must' | 'waiting' | null;

export function ModalSection({ id, title }: SectionProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Section id={id} title={title}>
      <Specimen name="Dialogs">
        <div className={styles.row}>
          {severities.map(([severity, name]) => (
            <Button key={severity} variant="secondary" onClick={() => setOpened(severity)}>
              {name}
            </Button>
          ))}
        </div>
        {severities.map(([severity, name, line]) => (
          <Dialog
            key={severity}
            open={opened === severity}
            severity={severity}
            title={name}
            lines={[line]}
            onClose={close}
            buttons={[
              { label: 'OK', onPress: close },
              { label: 'Not now', onPress: close },
            ]}
          />
        ))}
      </Specimen>
      <Specimen name="Dialogs that hold a form, or must be answered">
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setOpened('form')}>
            New list
          </Button>
          <Button variant="secondary" onClick={() => setOpened('must')}>
            Remove everything
          </Button>
          <Button variant="secondary" onClick={() => setOpened('waiting')}>
            Pay
          </Button>
        </div>
        <Dialog open={opened === 'form'} title="New list" onClose={close} buttons={[{ label: 'Make list', onPress: close }]}>
          <Stack>
            <TextInput label="Name" autoComplete="off" hint="Such as 'Weekly shop'" />
          </Stack>
        </Dialog>
        <Dialog
          open={opened === 'must'}
          dismissable={false}
          severity="WARNING"
          title="Remove everything from your trolley?"
          lines={['23 items go. Your slot stays.']}
          buttons={[
            { label: 'Remove everything', variant: 'danger', onPress: close },
            { label: 'Keep them', variant: 'secondary', onPress: close },
          ]}
        />
        <Dialog
          open={opened === 'waiting'}
          wide
          title="Pay for your order"
          lines={['A wide one, with a button that is at work and one that cannot be pressed yet.']}
          onClose={close}
          buttons={[
            { label: 'Pay £48.72', busy: true, onPress: close },
            { label: 'Use a voucher', variant: 'secondary', disabledReason: 'Enter the voucher first', onPress: close },
          ]}
        />
      </Specimen>
      <Specimen name="Sheets">
        <div className={styles.row}>
          {sides.map((side) => (
            <Button key={side} variant="secondary" onClick={() => setOpened(side)}>
              From the {side}
            </Button>
          ))}
        </div>
        {sides.map((side) => (
          <Sheet
            key={side}
            open={opened === side}
            side={side}
            title="Filter"
            onClose={close}
            footer={
              <>
                <Button variant="secondary" onClick={close}>
                  Clear
                </Button>
                <Button onClick={close}>Show 48</Button>
              </>
            }
          >
            <Stack>
              <TextInput label="Brand" autoComplete="off" />
              <p>Its content scrolls; head and foot stay.</p>
            </Stack>
          </Sheet>
        ))}
      </Specimen>
    </Section>
  );
}
