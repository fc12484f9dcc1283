import visuallyHidden from '@mui/utils/visuallyHidden';
import type { CopyDetail } from '@shootdesk/shared/assets/copy.schema';
import { maxCopyLength } from '@shootdesk/shared/assets/save-copy';
import { replaceWords } from '@shootdesk/shared/copy/replace-words';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { useGrowingHeight } from '../../../ui/inputs/use-growing-height.ts';
import styles from './copy.module.css';
import { SpellingMarks } from './spelling/spelling-marks.tsx';
import { UnknownWords } from './spelling/unknown-words.tsx';
import { useUnknownWords } from './spelling/use-spelling.ts';
import type { CopyEditing } from './use-copy-editing.ts';

/** Suggested length in characters: shorter texts get one line, longer ones than `tallAbove` a tall field. */
const lineBelow = 100;
const tallAbove = 2000;
const minHeightPx = { usual: 90, tall: 450 } as const;

interface Props {
  readonly detail: CopyDetail;
  readonly editing: CopyEditing;
  /** Content beside the name: other people in the field, and its comments. */
  readonly beside: ReactNode;
  /** Content below the text: a colleague's differing text. */
  readonly below: ReactNode;
}

function Count({
  id,
  length,
  suggested,
}: {
  readonly id: string;
  readonly length: number;
  readonly suggested: number;
}) {
  const isTooLong = length > maxCopyLength;
  const over = isTooLong ? `At most ${maxCopyLength.toLocaleString('en')} characters can be saved. ` : '';
  return (
    <span id={id} className={styles.count} data-over={length > suggested}>
      {over}
      <span aria-hidden>{`${length} / ${suggested}`}</span>
      <span style={visuallyHidden}>{`${length} of ${suggested} suggested characters`}</span>
    </span>
  );
}

/** A field of a template: its text, and its length compared with the suggested one. */
export function CopyField({ detail, editing, beside, below }: Props) {
  const key = useId();
  const { id, copyTemplateField: field } = detail;
  const { typed, isEnabled, isSaving, spelling } = editing;
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const text = typed.textOf(id);
  const unknown = useUnknownWords(text, spelling);
  useGrowingHeight(input);
  const isLine = field.length < lineBelow || field.bulletPoint;
  const shared = {
    id: key,
    className: styles.text,
    value: text,
    readOnly: !isEnabled,
    disabled: isSaving,
    // The browser would underline words a second time, and it lacks the client's words.
    spellCheck: spelling.speller === null,
    lang: 'en-AU',
    'aria-describedby': `${key}count`,
    onFocus: () => editing.enter(id),
    onBlur: () => editing.enter(null),
  } as const;
  const change = (value: string) => typed.type({ [id]: value });
  const minHeight = field.length > tallAbove ? minHeightPx.tall : minHeightPx.usual;
  return (
    <div className={styles.field} data-changed={typed.typedIn(id) !== null} data-field={id}>
      <div className={styles.head}>
        <label htmlFor={key}>{field.name}</label>
        {beside}
        <Count id={`${key}count`} length={text.length} suggested={field.length} />
      </div>
      <div className={isLine ? styles.line : undefined} data-bullet={field.bulletPoint}>
        <div className={styles.spelled}>
          {isLine ? (
            <input
              {...shared}
              ref={input as RefObject<HTMLInputElement>}
              type="text"
              autoComplete="off"
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <textarea
              {...shared}
              ref={input as RefObject<HTMLTextAreaElement>}
              style={{ minHeight }}
              onChange={({ target }) => change(target.value)}
            />
          )}
          {unknown.length > 0 && <SpellingMarks text={text} words={unknown} isLine={isLine} field={input} />}
        </div>
      </div>
      <UnknownWords
        words={unknown}
        spelling={spelling}
        onReplace={(word, by) => change(replaceWords(text, [{ input: word, output: by }]).text)}
      />
      {below}
    </div>
  );
}
