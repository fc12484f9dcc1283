import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PhraseName } from '@shootdesk/shared/client-languages/phrase-names';
import type { Words } from '@shootdesk/shared/client-languages/words';
import { ownOpenCommentsWarning } from '@shootdesk/shared/asset-comments/open-comments';
import {
  maxDecisionMessage,
  type ClientReview,
  type ReviewProof,
} from '@shootdesk/shared/client-review/client-review.contract';
import type { ReviewDecision } from '@shootdesk/shared/client-review/review-links.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { rereadReview, sendDecision } from '../../data/client-review/review.ts';
import { ReasonChips } from '../../entities/job/reason-chips.tsx';
import { useWords } from '../../entities/words/use-words.ts';
import { useBranding } from '../../kernel/branding.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { standaloneLink } from '../../ui/layout/theme.ts';
import type { CommentDraft } from './comment-drafts.ts';
import { problemText } from '../../entities/client-page/problem-text.ts';
import type { UnsentComment } from './unsent-comments.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import styles from './review.module.css';

interface Props {
  readonly session: string;
  readonly review: ClientReview;
  /** Comments that have not reached the server. */
  readonly unsent: readonly UnsentComment[];
  /** Comments that the client has typed but not sent. */
  readonly drafts: readonly CommentDraft[];
  readonly onSend: () => void;
  readonly onShow: (assetId: number) => void;
}

const phrases = {
  approved: { title: 'approveTitle', button: 'approve', label: 'messageLabel' },
  changesRequested: { title: 'changesTitle', button: 'askForChanges', label: 'changesLabel' },
} as const satisfies Record<ReviewDecision, Readonly<Record<string, PhraseName>>>;

/** True if a client has commented on the latest sending; asking for changes then needs no message. */
function hasNewComments({ proofs, sentAt }: ClientReview): boolean {
  return proofs.some(({ comments }) => comments.some(({ createdAt }) => sentAt !== null && createdAt >= sentAt));
}

/** The recipient's unanswered comments on a proof, which they can still change while the proofs are open. */
const ownOpenComments = ({ comments }: ReviewProof) => comments.filter(({ isChangeable }) => isChangeable);

/** Confirms the warning about own open comments that an approving client has seen. */
function confirmationOf({ decision }: Asked, { proofs }: ClientReview) {
  const warning = decision === 'approved' && ownOpenCommentsWarning(proofs.flatMap(ownOpenComments).length);
  return warning ? { confirmation: { warnings: [warning.code] } } : {};
}

/** Explains what the decision does with comments that were typed but not sent. */
function draftWords({ say, list }: Words, decision: ReviewDecision, drafts: readonly CommentDraft[]): string {
  const count = drafts.length;
  const typed = say('draftsTyped', { count, names: list(drafts.map(({ name }) => name)) });
  return decision === 'approved' ? typed : `${typed} ${say('draftsGo', { count })}`;
}

interface OpenCommentsProps {
  readonly proofs: readonly ReviewProof[];
  readonly onShow: (assetId: number) => void;
}

/** Counts the client's own unanswered comments, with links to their proofs. */
function OpenComments({ proofs, onShow }: OpenCommentsProps) {
  const { say } = useWords();
  const count = proofs.flatMap(ownOpenComments).length;
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      {say('ownOpenComments', { count })}
      {proofs
        .filter((proof) => ownOpenComments(proof).length > 0)
        .map(({ assetId, copy, name }) => (
          <Link
            key={assetId}
            component="button"
            type="button"
            variant="body2"
            onClick={() => onShow(assetId)}
            sx={{ ...standaloneLink, display: 'flex', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {copy?.title ?? name}
          </Link>
        ))}
    </Alert>
  );
}

interface Asked {
  readonly decision: ReviewDecision;
  /** The sending that the client has seen; the decision does not cover proofs sent later. */
  readonly sendingId: number;
}

/** The buttons for the two decisions, at the bottom of the window in reach of the thumb. */
export function DecisionBar({ session, review, unsent, drafts, onSend, onShow }: Props) {
  const cache = useQueryClient();
  const words = useWords();
  const { say } = words;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [message, setMessage] = useState('');
  const { change_reasons } = useBranding();
  // True while comments are being sent; the decision follows once they have arrived.
  const [isSendingFirst, setIsSendingFirst] = useState(false);
  const decide = useMutation({
    mutationFn: (what: Asked) =>
      sendDecision(cache, session, { ...what, message: message.trim(), ...confirmationOf(what, review) }),
    onSuccess: () => {
      setAsked(null);
      setMessage('');
      // The top of the page explains what happens next.
      document.documentElement.scrollTop = 0;
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void rereadReview(cache, session);
    },
    onSettled: () => setIsSendingFirst(false),
  });
  const sendingId = review.phase === 'open' ? review.sendingId : null;
  const isOverdue = asked !== null && asked.sendingId !== sendingId && !decide.isPending && !decide.isSuccess;
  const isRefused = unsent.some(({ refusal }) => refusal !== null);
  const isWaiting = isSendingFirst && !isRefused && !isOverdue;
  const isApproving = asked?.decision === 'approved';
  const needsMessage =
    asked?.decision === 'changesRequested' && drafts.length === 0 && !isWaiting && !hasNewComments(review);
  const hasArrived = isWaiting && unsent.length === 0;
  const decideNow = useEffectEvent(() => asked && decide.mutate(asked));
  useEffect(() => {
    if (hasArrived) decideNow();
  }, [hasArrived]);
  const go = (what: Asked) => {
    if (what.decision === 'approved' || drafts.length === 0) {
      decide.mutate(what);
      return;
    }
    onSend();
    setIsSendingFirst(true);
  };
  const ask = (decision: ReviewDecision) => sendingId !== null && setAsked({ decision, sendingId });
  const close = () => {
    setAsked(null);
    setIsSendingFirst(false);
    decide.reset();
  };
  const sendInstead = () => {
    onSend();
    close();
  };
  const count = review.proofs.length;
  return (
    <>
      {sendingId !== null && (
        <footer className={styles.decisions}>
          <Button variant="outlined" size="large" onClick={() => ask('changesRequested')}>
            {say('askForChanges')}
          </Button>
          <Button variant="contained" size="large" onClick={() => ask('approved')}>
            {say('approve')}
          </Button>
        </footer>
      )}
      {asked && (
        <TitledDialog
          title={say(phrases[asked.decision].title)}
          maxWidth="xs"
          onClose={decide.isPending ? undefined : close}
          actions={
            <>
              <Button color="inherit" disabled={decide.isPending} onClick={close}>
                {say(isOverdue ? 'close' : 'notYet')}
              </Button>
              {!isOverdue && (
                <Button
                  variant={isApproving && drafts.length > 0 ? 'outlined' : 'contained'}
                  loading={decide.isPending || isWaiting}
                  {...disabledBy(needsMessage && message.trim() === '' && say('needsText'))}
                  onClick={() => go(asked)}
                >
                  {isApproving && drafts.length > 0
                    ? say('approveWithout', { count: drafts.length })
                    : say(phrases[asked.decision].button)}
                </Button>
              )}
              {!isOverdue && isApproving && drafts.length > 0 && (
                <Button variant="contained" disabled={decide.isPending} onClick={sendInstead}>
                  {say('sendComments', { count: drafts.length })}
                </Button>
              )}
            </>
          }
        >
          <Stack spacing={2}>
            {!isOverdue && (
              <Typography>
                {asked.decision === 'approved' ? say('finishesAsIs', { count }) : say('worksOnComments')}
              </Typography>
            )}
            {!isOverdue && isApproving && (
              <OpenComments
                proofs={review.proofs}
                onShow={(assetId) => {
                  close();
                  onShow(assetId);
                }}
              />
            )}
            {drafts.length > 0 && <Alert severity="warning">{draftWords(words, asked.decision, drafts)}</Alert>}
            {unsent.length > 0 && (
              <Alert severity="warning">{say(isRefused ? 'commentRefused' : 'commentOnItsWay')}</Alert>
            )}
            {decide.isError && <Alert severity="error">{problemText(words, decide.error)}</Alert>}
            {isOverdue && !decide.isError && <Alert severity="warning">{say('proofsMovedOn')}</Alert>}
            {asked.decision !== 'approved' && (
              <ReasonChips
                label={say('reasons')}
                reasons={change_reasons.map(words.studioText)}
                text={message}
                onChange={setMessage}
              />
            )}
            <TextField
              label={say(phrases[asked.decision].label)}
              multiline
              minRows={3}
              size="medium"
              required={needsMessage}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxDecisionMessage } }}
            />
          </Stack>
        </TitledDialog>
      )}
    </>
  );
}
