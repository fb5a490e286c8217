import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { TextArea } from '#/design/forms/text-area.tsx';
import { mostItems, splitList, withoutItems, type SplitList } from '#/modules/search/rules/split-list.ts';
import * as pages from '#/page-paths.ts';
import styles from './multi-search-form.module.css';

export interface MultiSearchFormProps {
  /** The shopper's list. The text area follows it, but keeps what was typed since. */
  items: readonly string[];
  /** Called with the list when the shopper searches; it has at least one item. */
  onSearch(list: SplitList): void;
  onClear(): void;
  /** Called with the list whenever the text changes. */
  onChange?: (list: SplitList) => void;
  /** Gets the text area. */
  ref?: Ref<HTMLTextAreaElement>;
  children?: ReactNode;
}

/** The list for multi-search and its buttons (SH-319). Without script it is a form that shows the list's results. */
export function MultiSearchForm({ items, onSearch, onClear, onChange, ref, children }: MultiSearchFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(items.join('\n'));
  const list = splitList(text);
  const isEmpty = text.trim() === '';

  useImperativeHandle(ref, () => area.current!, []);

  // The list as this form knows it, and the text that stands for it: in another text the shopper has typed since.
  const known = useRef({ items, text });
  // The text area is read, because the shopper may have typed before this code was running.
  const follow = useEffectEvent(() => {
    const before = known.current;
    known.current = { items, text: items.join('\n') };
    const now = area.current!.value;
    write(now === before.text ? known.current.text : withoutItems(now, before.items.filter((item) => !items.includes(item))));
  });
  useEffect(() => follow(), [items]);

  function write(now: string) {
    if (area.current!.value !== now) area.current!.value = now;
    changed(now);
  }

  function changed(now: string) {
    setText(now);
    onChange?.(splitList(now));
  }

  function search(event: SubmitEvent) {
    event.preventDefault();
    if (list.items.length === 0) return;
    known.current.text = text;
    onSearch(list);
  }

  function clear() {
    area.current!.focus();
    write('');
    known.current.text = '';
    onClear();
  }

  // Without script nothing would enable the buttons again.
  const reason = useScripted() && isEmpty && 'Type or paste your list first';
  return (
    <form method="post" action={pages.multiSearch} onSubmit={search} className={styles.form}>
      <TextArea
        ref={area}
        id={id}
        label="Your list"
        name="list"
        rows={10}
        defaultValue={text}
        onInput={(event) => changed(event.currentTarget.value)}
        required
        hint={`One thing on each line, or commas between them. Up to ${mostItems}.`}
        autoComplete="off"
      />
      <div role="status">{list.dropped > 0 && <Notice tone="warning">Item limit reached</Notice>}</div>
      <div className={styles.buttons}>
        <Button type="submit" disabledReason={reason} hideReason>
          Search
        </Button>
        <Button variant="secondary" className={styles.clear} disabledReason={reason} hideReason onClick={clear}>
          Clear list
        </Button>
      </div>
      {children}
    </form>
  );
}
