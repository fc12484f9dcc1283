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
import { useWords } from '../../entities/words/use-words.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useCommentDrafts, type CommentDraft } from './comment-drafts.ts';
import { placeOf, type Aim, type FilmHandle } from './aim.ts';
import { CommentPanel } from './comment-panel.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { reviewInLanguage } from './in-language.ts';
import { LanguageMenu } from '../../entities/client-page/language-menu.tsx';
import { problemText } from '../../entities/client-page/problem-text.ts';
import { proofItems } from './proof-items.ts';
import { ProofSlide } from './proof-slide.tsx';
import { useUnsentComments } from './unsent-comments.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import styles from './review.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Notice about the state of the proofs, in words for the client. */
function PhaseNotice({ review }: { readonly review: ClientReview }) {
  const { say, dateTime } = useWords();
  const { phase, decisions } = review;
  const current = decisions.find(({ isCurrent }) => isCurrent);
  const date = current ? dateTime(current.decidedAt, timeZone) : '';
  const who = current?.isOwn ? say('decidedByYou', { date }) : say('decidedBy', { name: current?.by ?? '', date });
  const message = current?.message ? [say('quote', { words: current.message })] : [];
  if (phase === 'open') return null;
  if (phase === 'notReady') return <Alert severity="info">{say('notReady')}</Alert>;
  if (phase === 'changesRequested') {
    const requested = current ? [say('changesRequestedBy', { who }), ...message] : [say('changesRequested')];
    return <Alert severity="info">{[...requested, say('newVersionsFollow')].join(' ')}</Alert>;
  }
  if (phase === 'working') return <Alert severity="info">{say('working')}</Alert>;
  const isApproved = current?.decision === 'approved';
  return (
    <Alert severity="success">
      {isApproved
        ? [say('approvedBy', { who }), ...message].join(' ')
        : say(phase === 'approved' ? 'approved' : 'finished')}
    </Alert>
  );
}

interface LeftDraftProps extends Pick<CommentDraft, 'name' | 'text'> {
  readonly onDiscard: () => void;
}

/** Unsent text from before the proofs were closed to comments. */
function LeftDraft({ name, text, onDiscard }: LeftDraftProps) {
  const { say } = useWords();
  const action = (
    <Button color="inherit" size="small" onClick={onDiscard}>
      {say('discard')}
    </Button>
  );
  return (
    <Alert severity="warning" action={action} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {say('draftLeft', { name, text })}
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

/** Callbacks with which the viewer refetches the proofs' files. */
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

/** The proofs of a job, with comments and decisions. */
export function ReviewScreen({ linkId, session, review: sent }: Props) {
  const words = useWords();
  const review = useMemo(() => reviewInLanguage(sent, words), [sent, words]);
  const { say } = words;
  const items = proofItems(review.proofs, words);
  const [index, setIndex] = useState(0);
  const [aim, setAim] = useState<Aim | null>(null);
  const track = useRef<HTMLDivElement>(null);
  const film = useRef<FilmHandle>(null);
  const light = useLight();
  const access = useSentFiles(session);
  const download = useDownload(session);
  const comments = useUnsentComments(linkId, session, words);
  const { textOf, write, drafts } = useCommentDrafts(linkId, review.proofs);
  const shown = Math.min(index, items.length - 1);
  const item = items[shown];
  const mayComment = review.phase === 'open' || review.phase === 'changesRequested';
  const send = (sent: readonly CommentDraft[]) => {
    for (const { assetId, text } of sent) {
      comments.add({ assetId, comment: text, ...(assetId === item?.proof.assetId && placeOf(aim)) });
      write(assetId, '');
      if (assetId !== item?.proof.assetId) continue;
      // The range belongs to the sent comment, so the next one starts without it.
      film.current?.clearRange();
      setAim(null);
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
            {say('serviceFor', { service: review.service, recipient: review.recipient })}
          </Typography>
        </div>
        <div className={styles.headerActions}>
          <LanguageMenu />
          {review.proofs.some(({ isDownloadable }) => isDownloadable) && (
            <Button
              startIcon={<Download />}
              loading={download.isPending && download.variables === null}
              onClick={() => download.mutate(null)}
            >
              {say('allFiles')}
            </Button>
          )}
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.notices}>
          <PhaseNotice review={review} />
          {!mayComment &&
            drafts.map(({ assetId, name, text }) => (
              <LeftDraft key={assetId} name={name} text={text} onDiscard={() => write(assetId, '')} />
            ))}
          {download.isError && <Alert severity="error">{problemText(words, download.error)}</Alert>}
          <NewProofs items={items} shown={shown} onShow={show} />
        </div>
        {item && (
          <>
            <section className={styles.stage} aria-label={say('proofs')}>
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
                <IconButton
                  aria-label={say('previousProof')}
                  {...disabledBy(shown === 0 && say('isFirst'))}
                  onClick={() => show(shown - 1)}
                >
                  <ChevronLeft />
                </IconButton>
                <Typography variant="body2" component="div" className={styles.name} aria-live="polite">
                  <strong>{say('placeOf', { place: shown + 1, total: items.length })}</strong>{' '}
                  {item.proof.version > 1
                    ? say('nameInVersion', { name: item.title, version: item.proof.version })
                    : item.title}
                  {item.proof.isNew && <Chip size="small" color="primary" label={say('isNew')} sx={{ ml: 1 }} />}
                </Typography>
                {item.proof.isDownloadable && (
                  <IconButton
                    aria-label={say('download', { name: item.proof.name })}
                    loading={download.isPending && download.variables === item.proof.assetId}
                    onClick={() => download.mutate(item.proof.assetId)}
                  >
                    <Download />
                  </IconButton>
                )}
                <IconButton
                  aria-label={say('nextProof')}
                  {...disabledBy(shown === items.length - 1 && say('isLast'))}
                  onClick={() => show(shown + 1)}
                >
                  <ChevronRight />
                </IconButton>
              </div>
              {items.length > 1 && (
                <ul className={styles.strip} aria-label={say('allProofs')}>
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
