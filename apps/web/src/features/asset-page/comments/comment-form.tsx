import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { maxCommentLength, type AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { updateAssetComment } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { useState, type KeyboardEvent } from 'react';
import { currentRecord } from '../../../api/stale-record.ts';
import { ChangedNotice } from '../../../ui/form/changed-notice.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import { GuardedForm } from '../../../ui/form/guarded-form.tsx';
import { MentionField } from '../../../ui/inputs/mentions/mention-field.tsx';
import type { OptionSource } from '../../../ui/inputs/search-picker.tsx';
import { ReasonChips } from '../../../entities/job/reason-chips.tsx';
import { useFocusHandOver } from '../../../entities/proof/focus.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Values extends Record<string, string> {
  readonly comment: string;
}

interface Props {
  readonly label: string;
  /** Key of the draft in the browser's storage. */
  readonly record: string;
  /** The comment to edit; undefined for a new one. */
  readonly edited?: AssetComment;
  readonly submitWords: string;
  /** Saves the text. `seen` is the version of the edited comment that the person saw; null for a new one. */
  readonly save: (text: string, seen: number | null) => Promise<unknown>;
  /** Called after saving, and after the person has chosen the colleague's text. */
  readonly onDone?: () => void;
  /** Closes the form; without it, 'Cancel' empties it. */
  readonly onCancel?: () => void;
  readonly isFocused?: boolean;
  /** Colleagues whom the person can mention; undefined where mentions are not offered. */
  readonly people?: OptionSource | undefined;
  /** Ready-made texts of the studio. Each has a digit key while the field is blank. */
  readonly reasons?: readonly string[];
  /** True where another element shows the hint about Enter. */
  readonly isEnterSaid?: boolean;
}

const noReasons: readonly string[] = [];

const blank: Saved<Values> = { values: { comment: '' }, version: null };

const asSaved = (comment: AssetComment): Saved<Values> => ({
  values: { comment: writtenText(comment) },
  version: comment.cache_key,
});

function useCommentForm({ label, record, edited, save, onDone }: Props) {
  return useGuardedForm<Values>({
    saved: edited ? asSaved(edited) : blank,
    record,
    what: label,
    save: async ({ comment }, { version }) => {
      await save(comment.trim(), version);
      if (!edited) return blank;
    },
    currentOf: (error) => {
      const current = currentRecord(updateAssetComment, error);
      return current && asSaved(current);
    },
    onDone: () => onDone?.(),
  });
}

/** Sends the form on Enter, unless Enter chose a person to mention. Shift+Enter begins a new line. */
function sendByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, target, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  if (key !== 'Enter' || (shiftKey && !ctrlKey && !metaKey)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}

/** Hint about what Enter does in the field. Phones have no Shift+Enter, so their hint leaves it out. */
function useEnterWords({ edited, isEnterSaid = false }: Props): string | undefined {
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (isEnterSaid) return undefined;
  const words = edited ? 'Enter saves' : 'Enter sends';
  return isTouch ? `${words}.` : `${words}, Shift + Enter begins a new line.`;
}

/** A field for a comment. Its text is kept as a draft until it is saved or discarded; a colleague's newer text appears beside it. */
export function CommentForm(props: Props) {
  const { label, submitWords, onCancel, isFocused = false, people, reasons = noReasons } = props;
  const form = useCommentForm(props);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useFocusHandOver(content);
  const enterWords = useEnterWords(props);
  const typed = form.values.comment;
  const length = textLength(typed, maxCommentLength);
  const refusal = length.isTooLong ? 'The text is too long' : typed.trim() === '' && 'The text is missing';
  const cancel = () => {
    form.discard();
    onCancel?.();
  };
  const field = {
    label,
    value: typed,
    minRows: 2,
    maxRows: 8,
    size: 'small',
    // oxlint-disable-next-line no-autofocus -- the field appears because somebody asked to write into it
    autoFocus: isFocused,
    error: length.isTooLong || form.errors['comment'] !== undefined,
    helperText: form.errors['comment'] ?? length.text ?? enterWords,
  } as const;
  const onChange = (comment: string) => form.set('comment', comment);
  const takeReason = (event: KeyboardEvent) => {
    const reason = typed === '' && /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
    if (reason === undefined) return;
    event.preventDefault();
    onChange(reason);
  };
  return (
    <GuardedForm
      form={{ ...form, submit: () => !refusal && !form.isSaving && form.submit() }}
      fields={{ comment: { label, show: plainMentions } }}
    >
      <Stack spacing={1} ref={setContent} onKeyDown={sendByEnter} onKeyDownCapture={takeReason}>
        {form.failure && <Alert severity="error">{form.failure} Your text is kept.</Alert>}
        <ChangedNotice form={form} />
        <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
        {people ? (
          <MentionField {...field} people={people} onChange={onChange} />
        ) : (
          <TextField {...field} multiline onChange={({ target }) => onChange(target.value)} />
        )}
        <ReasonChips reasons={reasons} text={typed} onChange={onChange} hasDigits={typed === ''} />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {(onCancel || form.isDirty) && (
            <Button size="small" color="inherit" onClick={cancel} disabled={form.isSaving}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="small" variant="contained" loading={form.isSaving} {...disabledBy(refusal)}>
            {submitWords}
          </Button>
        </Stack>
      </Stack>
    </GuardedForm>
  );
}
