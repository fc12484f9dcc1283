import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import markerStyles from '../comments/markers.module.css';
import { draftOf } from '../comments/comment-text.ts';
import { Markers } from '../comments/markers.tsx';
import { DrawingBar } from '../drawing/drawing-bar.tsx';
import { DrawingLayer } from '../drawing/drawing-layer.tsx';
import { useDrawing } from '../drawing/use-drawing.ts';
import { Sheet, type SheetAccess, type SheetSpot } from '../picture/sheet.tsx';
import type { Review } from '../use-review.ts';
import { FilmComment } from './film-comment.tsx';
import { FilmControls } from './film-controls.tsx';
import { BrokenFilm, FilmNotes } from './film-notes.tsx';
import styles from './film.module.css';
import { frameAt } from './frame-table.ts';
import { TimeLine, useSelectedFrame } from './time-line.tsx';
import { frameOf } from './time-line-marks.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useFilmAddress, useFilmPlayer, useFrameTable } from './use-film.ts';

interface Props {
  readonly file: GalleryFile;
  readonly review: Review;
  /** A moment somebody asked for elsewhere on the page. */
  readonly sought: { readonly ms: number } | null;
}

interface Loaded {
  readonly video: HTMLVideoElement;
  readonly ratio: number;
  readonly seconds: number;
}

/** A place on one frame. */
interface FrameSpot {
  readonly frame: number;
  readonly spot: SheetSpot;
}

/** A film with its time line: each frame can be reached and commented on, as a whole or at a spot. */
export function ReviewFilm({ file, review, sought }: Props) {
  const address = useFilmAddress(file);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const table = useFrameTable(address.address, loaded?.seconds ?? null);
  const { player, state } = useFilmPlayer(loaded?.video ?? null, table);
  const { frame, isPlaying, loopFrom, loopTo } = state;
  const [marked, setMarked] = useState<FrameSpot | null>(null);
  const spot = marked?.frame === frame ? marked.spot : null;
  const sheet = useRef<SheetAccess>(null);
  const form = useRef<HTMLDivElement>(null);
  const canAdd = mayAddComment(review.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  // A drawing belongs to a comment that is there already: its button begins it.
  const drawing = useDrawing(review, draftOf.film(review.assetId, review.version), () => {});
  const write = () => {
    player?.pause();
    form.current?.querySelector('textarea')?.focus();
  };
  useSelectedFrame(review, player, table);
  useFilmKeys({ player, hasLoop: loopFrom !== null || loopTo !== null, onComment: canAdd ? write : null });
  useEffect(() => {
    if (sought && player && table) player.goTo(frameAt(table, sought.ms / 1000));
  }, [sought, player, table]);

  const onClick = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    // What opens at a marker is a child of it only for React.
    if (!player || !(target instanceof Element) || !currentTarget.contains(target) || target.closest('button')) return;
    if (drawing.session) return;
    if (isPlaying) return player.pause();
    if (!canAdd) return player.play();
    const at = sheet.current?.spotAt(clientX, clientY);
    if (!at) return;
    setMarked({ frame, spot: at });
    write();
  };
  // The keyboard has the same by the time line and the key for a comment.
  const handlers = { onClick };
  const onFrame = table ? review.comments.filter((comment) => frameOf(comment, table) === frame) : [];
  const onMetadata = (video: HTMLVideoElement) => {
    // A browser that cannot decode the picture plays the sound alone.
    if (video.videoWidth === 0) return address.onBroken();
    setLoaded({ video, ratio: video.videoWidth / video.videoHeight, seconds: video.duration });
    address.onReady();
  };
  const ratio = loaded?.ratio ?? 16 / 9;
  return (
    <div className={styles.film}>
      <div className={styles.room} style={{ '--film-ratio': ratio } as CSSProperties}>
        {address.state === 'broken' ? (
          <BrokenFilm file={file} onTryAgain={address.tryAgain} />
        ) : (
          <div className={styles.clickable} data-can-add={canAdd && !isPlaying} {...handlers}>
            <Sheet ref={sheet} className={styles.sheet}>
              {/* oxlint-disable-next-line media-has-caption -- films of properties come without words to write down */}
              <video
                key={`${address.address} ${address.attempt}`}
                src={address.address ?? undefined}
                aria-label={file.name}
                playsInline
                preload="auto"
                onLoadedMetadata={({ currentTarget }) => onMetadata(currentTarget)}
                onError={address.onBroken}
              />
              <DrawingLayer review={review} drawing={drawing} comments={onFrame} />
              <Markers review={{ ...review, comments: onFrame }} page={1} drawing={drawing} />
              {spot && (
                <span
                  className={markerStyles.marker}
                  style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
                  data-status="Unresolved"
                  aria-hidden
                >
                  +
                </span>
              )}
            </Sheet>
          </div>
        )}
        <DrawingBar drawing={drawing} canDraw={false} />
      </div>
      {player && table && loaded && (
        <>
          <TimeLine {...{ player, state, table, review, ratio }} strip={file.film.strip} />
          <FilmControls {...{ player, state, table }} />
        </>
      )}
      <FilmNotes file={file} table={table} />
      {player && table && canAdd && (
        <FilmComment
          ref={form}
          {...{ review, table }}
          frame={marked?.frame ?? frame}
          spot={marked?.spot ?? null}
          onForgetSpot={() => setMarked(null)}
          onBegin={player.pause}
        />
      )}
    </div>
  );
}
