import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Download from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { NewProofs } from './new-proofs.tsx';
import Typography from '@mui/material/Typography';
import type { ClientReview } from '@shootdesk/shared/client-review/client-review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { downloadAddress, renewProof } from '../../data/client-review/review.ts';
import { GalleryContext, type GalleryAccess } from '../../entities/file/gallery-context.ts';
import { ofProof } from '../../entities/file/gallery-file.ts';
import { useLight } from '../../entities/proof/picture/light-control.tsx';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useCommentDrafts, type CommentDraft } from './comment-drafts.ts';
import { placeOf, type Aim, type FilmHandle } from './aim.ts';
import { CommentPanel } from './comment-panel.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { proofItems } from './proof-items.ts';
import { ProofSlide } from './proof-slide.tsx';
import { useUnsentComments } from './unsent-comments.ts';
import styles from './review.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What happened to the proofs, in words for the client. */
function PhaseNotice({ review }: { readonly review: ClientReview }) {
  const { phase, decisions } = review;
  const current = decisions.find(({ isCurrent }) => isCurrent);
  const who = current && `${current.isOwn ? 'You' : current.by} on ${formatDateTime(current.decidedAt, timeZone)}`;
  const message = current?.message ? ` “${current.message}”` : '';
  if (phase === 'open') return null;
  if (phase === 'notReady')
    return <Alert severity="info">Nothing is ready to review yet. Please come back later.</Alert>;
  if (phase === 'changesRequested') {
    return (
      <Alert severity="info">
        {who ? `Changes requested: ${who}.${message}` : 'Changes were requested.'} The studio will send new versions.
      </Alert>
    );
  }
  if (phase === 'working')
    return <Alert severity="info">The studio is working on these proofs. You see what was sent last.</Alert>;
  const word = phase === 'approved' ? 'Approved' : 'This job is finished';
  return (
    <Alert severity="success">
      {who && current.decision === 'approved' ? `Approved: ${who}.${message}` : `${word}.`}
    </Alert>
  );
}

interface LeftDraftProps extends Pick<CommentDraft, 'name' | 'text'> {
  readonly onDiscard: () => void;
}

/** What was typed before the proofs were closed to comments. */
function LeftDraft({ name, text, onDiscard }: LeftDraftProps) {
  const action = (
    <Button color="inherit" size="small" onClick={onDiscard}>
      Discard
    </Button>
  );
  return (
    <Alert severity="warning" action={action} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {`Your comment on ${name} was not sent: “${text}”`}
    </Alert>
  );
}

interface Props {
  readonly linkId: string;
  readonly session: string;
  readonly review: ClientReview;
}

function useDownload(session: string) {
  return useMutation({
    mutationFn: (assetId: number | null) => downloadAddress(session, assetId),
    onSuccess: (url) => window.location.assign(url),
  });
}

/** Callbacks of the viewer for the proofs. */
function useSentFiles(session: string): GalleryAccess {
  const cache = useQueryClient();
  return useMemo(() => {
    const renew = async (assetId: number) => {
      const proof = await renewProof(cache, session, assetId);
      return proof && ofProof(proof);
    };
    return { renew, retryPreviews: async ({ id }) => void (await renew(id)) };
  }, [cache, session]);
}

/** The proofs of a job with what can be done about them. */
export function ReviewScreen({ linkId, session, review }: Props) {
  const items = proofItems(review.proofs);
  const [index, setIndex] = useState(0);
  const [aim, setAim] = useState<Aim | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const film = useRef<FilmHandle>(null);
  const light = useLight();
  const access = useSentFiles(session);
  const download = useDownload(session);
  const comments = useUnsentComments(linkId, session);
  const { textOf, write, drafts } = useCommentDrafts(linkId, review.proofs);
  const shown = Math.min(index, items.length - 1);
  const item = items[shown];
  const mayComment = review.phase === 'open' || review.phase === 'changesRequested';
  const send = (sent: readonly CommentDraft[]) => {
    for (const { assetId, text } of sent) {
      comments.add({ assetId, comment: text, ...(assetId === item?.proof.assetId && placeOf(aim)) });
      write(assetId, '');
      if (assetId === item?.proof.assetId) setAim(null);
    }
  };
  const show = (next: number) => {
    const slide = track.current?.children[next];
    if (!(slide instanceof HTMLElement)) return;
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'smooth' });
    setIndex(next);
    setAim(null);
  };
  const noteScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    const next = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (next === index) return;
    setIndex(next);
    setAim(null);
  };
  return (
    <div className={styles.page}>
      <PageTitle text={review.campaign} />
      <header className={styles.header}>
        <div>
          <Typography variant="h1">{review.campaign}</Typography>
          <Typography variant="body2" color="textSecondary">
            {review.service} for {review.recipient}
          </Typography>
        </div>
        {review.proofs.some(({ isDownloadable }) => isDownloadable) && (
          <Button
            startIcon={<Download />}
            loading={download.isPending && download.variables === null}
            onClick={() => download.mutate(null)}
          >
            All files
          </Button>
        )}
      </header>
      <main className={styles.main}>
        <div className={styles.notices}>
          <PhaseNotice review={review} />
          {!mayComment &&
            drafts.map(({ assetId, name, text }) => (
              <LeftDraft key={assetId} name={name} text={text} onDiscard={() => write(assetId, '')} />
            ))}
          {download.isError && <Alert severity="error">{firstMessage(download.error)}</Alert>}
          <NewProofs items={items} shown={shown} onShow={show} />
        </div>
        {item && (
          <>
            <section className={styles.stage} aria-label="Proofs">
              <GalleryContext value={access}>
                <div className={styles.track} ref={track} onScroll={noteScroll}>
                  {items.map((each, at) => (
                    <ProofSlide
                      key={each.key}
                      session={session}
                      light={light}
                      item={each}
                      isShown={at === shown}
                      isNear={Math.abs(at - shown) <= 1}
                      aim={at === shown ? aim : null}
                      film={at === shown ? film : null}
                      mayComment={mayComment}
                      onAim={(next) => setAim(next)}
                    />
                  ))}
                </div>
              </GalleryContext>
              <div className={styles.position}>
                <IconButton aria-label="Previous proof" disabled={shown === 0} onClick={() => show(shown - 1)}>
                  <ChevronLeft />
                </IconButton>
                <Typography variant="body2" className={styles.name} aria-live="polite">
                  <strong>
                    {shown + 1} of {items.length}
                  </strong>{' '}
                  {item.title}
                  {item.proof.version > 1 && `, version ${item.proof.version}`}
                  {item.proof.isNew && <Chip size="small" color="primary" label="New" sx={{ ml: 1 }} />}
                </Typography>
                {item.proof.isDownloadable && (
                  <IconButton
                    aria-label={`Download ${item.proof.name}`}
                    loading={download.isPending && download.variables === item.proof.assetId}
                    onClick={() => download.mutate(item.proof.assetId)}
                  >
                    <Download />
                  </IconButton>
                )}
                <IconButton
                  aria-label="Next proof"
                  disabled={shown === items.length - 1}
                  onClick={() => show(shown + 1)}
                >
                  <ChevronRight />
                </IconButton>
              </div>
              {items.length > 1 && (
                <ul className={styles.strip} aria-label="All proofs">
                  {items.map((each, at) => (
                    <li key={each.key}>
                      <button
                        type="button"
                        className={styles.thumb}
                        aria-current={at === shown}
                        aria-label={each.title}
                        onClick={() => show(at)}
                      >
                        {each.proof.smallUrl && (each.pageNumber ?? 1) === 1 ? (
                          <img src={each.proof.smallUrl} alt="" loading="lazy" />
                        ) : (
                          <span>{each.pageNumber ?? at + 1}</span>
                        )}
                        {each.proof.comments.length > 0 && (each.pageNumber ?? 1) === 1 && (
                          <span className={styles.count}>{each.proof.comments.length}</span>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            <CommentPanel
              key={item.proof.assetId}
              session={session}
              item={item}
              aim={aim}
              mayComment={mayComment}
              comments={comments}
              film={film}
              timeZone={timeZone}
              text={textOf(item.proof.assetId)}
              onType={(text) => write(item.proof.assetId, text)}
              onSend={() => send(drafts.filter(({ assetId }) => assetId === item.proof.assetId))}
              onAim={setAim}
            />
          </>
        )}
      </main>
      <DecisionBar
        session={session}
        review={review}
        unsent={comments.unsent}
        drafts={drafts}
        onSend={() => send(drafts)}
        onShow={(assetId) => show(items.findIndex(({ proof }) => proof.assetId === assetId))}
      />
    </div>
  );
}
