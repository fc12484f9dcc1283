import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxCommentLength } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { formatRange } from '@shootdesk/shared/asset-comments/comment-parts';
import type { ReviewComment, ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { rereadReview, sendCorrection } from '../../data/client-review/review.ts';
import { useWords } from '../../entities/words/use-words.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import { aimWords, type Aim, type FilmHandle } from './aim.ts';
import { problemText } from '../../entities/client-page/problem-text.ts';
import type { ProofItem } from './proof-items.ts';
import type { UnsentComment, useUnsentComments } from './unsent-comments.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import styles from './review.module.css';

interface EntryProps {
  readonly session: string;
  readonly comment: ReviewComment;
  readonly proof: ReviewProof;
  readonly timeZone: string;
  readonly onShow: (ms: number, toMs: number | null) => void;
}

/** Edits or deletes a comment of this recipient. */
function EntryActions({ session, comment }: Pick<EntryProps, 'session' | 'comment'>) {
  const words = useWords();
  const { say } = words;
  const cache = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setText(null);
    setIsAsking(false);
  };
  const change = useMutation({
    mutationFn: (next: string | null) => sendCorrection(cache, session, { id: comment.id, comment: next }),
    onSuccess: close,
    // The change may have failed because the studio has answered in the meantime.
    onError: () => void rereadReview(cache, session),
  });
  const failure = change.isError && <Alert severity="warning">{problemText(words, change.error)}</Alert>;
  if (text !== null) {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      change.mutate(text.trim());
    };
    return (
      <form onSubmit={submit}>
        <TextField
          label={say('correctComment')}
          multiline
          minRows={2}
          maxRows={6}
          size="medium"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxCommentLength } }}
          sx={{ mt: 1 }}
        />
        {failure}
        <Button type="submit" loading={change.isPending} {...disabledBy(text.trim() === '' && say('needsText'))}>
          {say('save')}
        </Button>
        <Button color="inherit" onClick={close}>
          {say('cancel')}
        </Button>
      </form>
    );
  }
  return (
    <div>
      {failure}
      {comment.isChangeable && (
        <>
          <Button size="small" color="inherit" onClick={() => setText(comment.comment)}>
            {say('correct')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            {say('takeBack')}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say('takeBackTitle')}
          text={say('takeBackQuestion')}
          answers={{ yes: say('yes'), no: say('no') }}
          isBusy={change.isPending}
          onYes={() => change.mutate(null, { onError: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

function Entry({ session, comment, proof, timeZone, onShow }: EntryProps) {
  const { say, dateTime } = useWords();
  const { timestampMs, timestampEndMs, copyDetailId, version } = comment;
  const field = proof.copy?.fields.find(({ id }) => id === copyDetailId)?.name;
  return (
    <li className={styles.entry}>
      <Typography variant="subtitle2" component="p" className={styles.entryTitle}>
        <span className={styles.number} data-status={comment.isResolved ? 'Resolved' : 'Unresolved'}>
          {comment.number}
        </span>
        <span>{comment.isOwn ? say('nameOfYou', { name: comment.commenter }) : comment.commenter}</span>
        {timestampMs !== null && (
          <Link
            component="button"
            type="button"
            sx={standaloneLink}
            onClick={() => onShow(timestampMs, timestampEndMs)}
          >
            {formatRange(timestampMs, timestampEndMs)}
          </Link>
        )}
        {field && <span>{say('onField', { field })}</span>}
        {version < proof.version && <Chip size="small" label={say('version', { version })} />}
        {comment.isResolved && <Chip size="small" color="success" label={say('done')} />}
      </Typography>
      <Typography className={styles.text}>{comment.comment}</Typography>
      <Typography variant="caption" color="textSecondary">
        {dateTime(comment.createdAt, timeZone)}
      </Typography>
      {comment.isOwn && <EntryActions session={session} comment={comment} />}
    </li>
  );
}

interface UnsentProps {
  readonly comment: UnsentComment;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function UnsentEntry({ comment: { comment, refusal }, onRetry, onRemove }: UnsentProps) {
  const { say } = useWords();
  return (
    <li className={styles.entry}>
      <Typography className={styles.text}>{comment}</Typography>
      {refusal === null ? (
        <Typography variant="caption" color="textSecondary" role="status">
          {say('sendingComment')}
        </Typography>
      ) : (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={onRetry}>
                {say('tryAgain')}
              </Button>
              <Button color="inherit" size="small" onClick={onRemove}>
                {say('discard')}
              </Button>
            </>
          }
        >
          {refusal}
        </Alert>
      )}
    </li>
  );
}

interface Props {
  readonly session: string;
  readonly item: ProofItem;
  readonly aim: Aim | null;
  readonly mayComment: boolean;
  readonly comments: ReturnType<typeof useUnsentComments>;
  readonly film: RefObject<FilmHandle | null>;
  readonly timeZone: string;
  /** The unsent text. */
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly onAim: (aim: Aim | null) => void;
}

/** The client's comments on a proof, and the field for the next one. */
export function CommentPanel(props: Props) {
  const { session, item, aim, mayComment, comments, film, timeZone, text, onType, onSend, onAim } = props;
  const { proof } = item;
  const words = useWords();
  const { say } = words;
  const input = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Waits for the next frame, because the field grows with its text and gets a line about the comment's subject.
  const showButton = () => requestAnimationFrame(() => button.current?.scrollIntoView?.({ block: 'nearest' }));
  useEffect(() => {
    if (aim?.kind === 'spot' || aim?.kind === 'field') input.current?.focus();
  }, [aim]);
  const isTyped = text.trim() !== '';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTyped) onSend();
  };
  const unsent = comments.unsent.filter(({ assetId }) => assetId === proof.assetId);
  return (
    <section className={styles.comments} aria-label={say('comments')}>
      {proof.notes.map((note) => (
        <Alert key={note} severity="info" sx={{ mb: 1, whiteSpace: 'pre-wrap' }}>
          {note}
        </Alert>
      ))}
      {mayComment && (
        <form className={styles.form} data-typed={isTyped || undefined} onSubmit={submit}>
          {aim && (
            <Chip
              size="small"
              color="primary"
              label={aimWords(aim, words)}
              onDelete={() => onAim(null)}
              sx={{ mb: 1.5 }}
            />
          )}
          <TextField
            label={say('yourComment')}
            multiline
            minRows={2}
            maxRows={6}
            size="medium"
            value={text}
            inputRef={input}
            onChange={(event) => {
              onType(event.target.value);
              showButton();
            }}
            onFocus={() => {
              showButton();
              if (proof.kind === 'film' && aim === null && film.current)
                onAim({ kind: 'moment', ...film.current.moment() });
            }}
            slotProps={{ htmlInput: { maxLength: maxCommentLength } }}
            helperText={proof.kind === 'picture' || proof.kind === 'document' ? say('tapPicture') : undefined}
          />
          <Button
            ref={button}
            type="submit"
            variant="outlined"
            {...disabledBy(!isTyped && say('needsText'))}
            sx={{ mt: 1 }}
          >
            {say('sendComment')}
          </Button>
        </form>
      )}
      <ul className={styles.list}>
        {unsent.map((each) => (
          <UnsentEntry
            key={each.key}
            comment={each}
            onRetry={() => comments.retry(each.key)}
            onRemove={() => comments.remove(each.key)}
          />
        ))}
        {proof.comments.toReversed().map((comment) => (
          <Entry
            key={comment.id}
            session={session}
            comment={comment}
            proof={proof}
            timeZone={timeZone}
            onShow={(ms, toMs) => film.current?.show(ms, toMs)}
          />
        ))}
      </ul>
      {proof.comments.length + unsent.length === 0 && (
        <Typography color="textSecondary">{say('noComments')}</Typography>
      )}
    </section>
  );
}
