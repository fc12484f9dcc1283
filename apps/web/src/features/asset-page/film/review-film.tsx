import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useEffect, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import type { GalleryFile } from '../../../entities/file/gallery-file.ts';
import markerStyles from '../comments/markers.module.css';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import { Markers } from '../comments/markers.tsx';
import { DrawingBar } from '../drawing/drawing-bar.tsx';
import { DrawingLayer } from '../drawing/drawing-layer.tsx';
import { useDrawing, type Drawing } from '../drawing/use-drawing.ts';
import { Sheet, type SheetAccess } from '../picture/sheet.tsx';
import type { Review } from '../use-review.ts';
import { FilmComment } from './film-comment.tsx';
import { FilmControls } from './film-controls.tsx';
import { BrokenFilm, FilmNotes } from './film-notes.tsx';
import { FilmVideo } from './film-video.tsx';
import styles from './film.module.css';
import { frameAt } from './frame-table.ts';
import { TimeLine, useSelectedFrame } from './time-line.tsx';
import { frameOf } from './time-line-marks.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useFilmSubject } from './use-film-subject.ts';
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

/** A film with its time line: each frame can be reached and commented on, as a whole or at a spot. */
export function ReviewFilm({ file, review, sought }: Props) {
  const address = useFilmAddress(file);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const table = useFrameTable(address.address, loaded?.seconds ?? null);
  const { player, state } = useFilmPlayer(loaded?.video ?? null, table);
  const { frame, isPlaying, loopFrom, loopTo } = state;
  const { assetId, version } = review;
  const [subject, setSubject] = useFilmSubject(draftOf.filmSubject(assetId, version), player);
  const spot = subject?.frame === frame ? subject.spot : null;
  const sheet = useRef<SheetAccess>(null);
  const form = useRef<HTMLDivElement>(null);
  const canAdd = mayAddComment(review.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const write = () => {
    player?.pause();
    form.current?.querySelector('textarea')?.focus();
  };
  const drawn = useDrawing(review, draftOf.place(assetId, version, 'frame'), write);
  const { session, unsent } = drawn;
  const drawing: Drawing = {
    ...drawn,
    // What was drawn before is on its own frame; nothing else is drawn than on the one that is shown.
    begin: () => {
      player?.pause();
      if (subject && unsent.length > 0) player?.goTo(subject.frame);
      else setSubject({ frame, spot });
      drawn.begin();
    },
    edit: (comment) => {
      const of = table && frameOf(comment, table);
      if (of !== null) player?.goTo(of);
      drawn.edit(comment);
    },
    discard: () => {
      drawn.discard();
      const hasText = form.current?.querySelector('textarea')?.value.trim() !== '';
      if (!session?.comment && subject && !subject.spot && !hasText) setSubject(null);
    },
  };
  const drawnFrame = session?.comment && table ? frameOf(session.comment, table) : subject?.frame;
  useSelectedFrame(review, player, table);
  useFilmKeys({
    player: session ? null : player,
    hasLoop: loopFrom !== null || loopTo !== null,
    onComment: canAdd ? write : null,
  });
  useEffect(() => {
    if (sought && player && table) player.goTo(frameAt(table, sought.ms / 1000));
  }, [sought, player, table]);

  const onClick = ({ target, currentTarget, clientX, clientY }: MouseEvent) => {
    // What opens at a marker is a child of it only for React.
    if (!player || !(target instanceof Element) || !currentTarget.contains(target) || target.closest('button')) return;
    if (session) return;
    if (isPlaying) return player.pause();
    if (!canAdd) return player.play();
    const at = sheet.current?.spotAt(clientX, clientY);
    if (!at) return;
    if (subject && unsent.length > 0 && subject.frame !== frame) return player.goTo(subject.frame);
    setSubject({ frame, spot: at });
    write();
  };
  // The keyboard has the same by the time line and the key for a comment.
  const handlers = { onClick };
  const onFrame = table ? review.comments.filter((comment) => frameOf(comment, table) === frame) : [];
  const onLoaded = (video: HTMLVideoElement) =>
    setLoaded({ video, ratio: video.videoWidth / video.videoHeight, seconds: video.duration });
  const ratio = loaded?.ratio ?? 16 / 9;
  return (
    <div className={styles.film}>
      <div className={styles.room} style={{ '--film-ratio': ratio } as CSSProperties}>
        {address.state === 'broken' ? (
          <BrokenFilm file={file} onTryAgain={address.tryAgain} />
        ) : (
          <div className={styles.clickable} data-can-add={canAdd && !isPlaying} {...handlers}>
            <Sheet ref={sheet} label="Frame" className={styles.sheet}>
              <FilmVideo {...{ file, address, onLoaded }} />
              <DrawingLayer {...{ review, drawing }} comments={onFrame} isElsewhere={drawnFrame !== frame} />
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
        <DrawingBar drawing={drawing} canDraw={canAdd && player !== null} />
      </div>
      {player && table && loaded && (
        // A drawing belongs to its frame: the film stands still until it is done.
        <div className={styles.transport} inert={session !== null}>
          <TimeLine {...{ player, state, table, review, drawing, ratio }} strip={file.film.strip} />
          <FilmControls {...{ player, state, table }} />
        </div>
      )}
      <FilmNotes file={file} table={table} />
      {player && table && canAdd && (
        <FilmComment ref={form} {...{ review, player, table, frame, subject, drawing }} onSubject={setSubject} />
      )}
    </div>
  );
}
