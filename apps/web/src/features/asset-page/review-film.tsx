import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useEffect, useRef } from 'react';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { draftOf } from '../../entities/file/comment-drafts.ts';
import { Markers } from './comments/markers.tsx';
import { DrawingBar } from './comments/drawing/drawing-bar.tsx';
import { DrawingLayer } from './comments/drawing/drawing-layer.tsx';
import { useDrawing, type Drawing } from './comments/drawing/use-drawing.ts';
import type { SheetAccess } from '../../entities/proof/picture/sheet.tsx';
import type { Review } from './comments/use-review.ts';
import { FilmComment } from './comments/film-comment.tsx';
import { frameAt } from '../../entities/proof/film/frame-table.ts';
import { FilmMarks, useSelectedFrame } from './comments/film-marks.tsx';
import { frameOf } from './comments/film-moments.ts';
import { useFilmKeys } from '../../entities/proof/film/use-film-keys.ts';
import { useFilmSubject } from './comments/use-film-subject.ts';
import { FilmRoom } from '../../entities/proof/film/film-room.tsx';
import { useFilm } from '../../entities/proof/film/use-film.ts';
import { NewSpot } from '../../entities/proof/marks/marker.tsx';
import type { Point } from '../../entities/proof/picture/zoom.ts';

interface Props {
  readonly file: GalleryFile;
  readonly review: Review;
  /** The moment that another part of the page has requested, in ms. */
  readonly sought: { readonly ms: number } | null;
}

/** A film with its time line. The person can step to each frame and comment on it, as a whole or at a spot. */
export function ReviewFilm({ file, review, sought }: Props) {
  const film = useFilm(file);
  const { player, state, table } = film;
  const { frame, isPlaying, loopFrom, loopTo } = state;
  const { assetId, version } = review.access;
  const [subject, setSubject] = useFilmSubject(draftOf.filmSubject(assetId, version), player);
  const spot = subject?.frame === frame ? subject.spot : null;
  const sheet = useRef<SheetAccess>(null);
  const form = useRef<HTMLDivElement>(null);
  const canAdd = mayAddComment(review.access.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const write = () => {
    player?.pause();
    form.current?.querySelector('textarea')?.focus();
  };
  const drawn = useDrawing(review.access.changes, draftOf.place(assetId, version, 'frame'), write);
  const { session, unsent } = drawn;
  const drawing: Drawing = {
    ...drawn,
    // An unsent drawing belongs to its own frame, so the film returns there. Otherwise the displayed frame is drawn on.
    begin: () => {
      player?.pause();
      if (subject && unsent.length > 0) player?.goTo(subject.frame);
      else setSubject({ frame, end: null, spot });
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

  const onClick = ({ x, y }: Point) => {
    if (!player || session) return;
    if (isPlaying) return player.pause();
    if (!canAdd) return player.play();
    const at = sheet.current?.spotAt(x, y);
    if (!at) return;
    if (subject && unsent.length > 0 && subject.frame !== frame) return player.goTo(subject.frame);
    setSubject({ frame, end: null, spot: at });
    write();
  };
  const isOnFrame = (comment: AssetComment) => table !== null && frameOf(comment, table) === frame;
  const onFrame = review.selection.comments.filter(isOnFrame);
  const carriedOnFrame = review.selection.carried.filter(isOnFrame);
  const range = loopFrom !== null && loopTo !== null ? { from: loopFrom, to: loopTo } : null;
  return (
    <FilmRoom
      {...{ file, film, sheet, canAdd, onClick }}
      // A drawing belongs to its frame, so the film cannot move until the drawing is finished.
      isStill={session !== null}
      bar={<DrawingBar drawing={drawing} canDraw={canAdd && player !== null} />}
      renderMarks={(width) => table && <FilmMarks {...{ review, drawing, player, table, width }} />}
      below={
        player &&
        table &&
        canAdd && (
          <FilmComment
            ref={form}
            access={review.access}
            {...{ player, table, frame, range, subject, drawing }}
            onSubject={setSubject}
          />
        )
      }
    >
      <DrawingLayer {...{ review, drawing }} comments={onFrame} isElsewhere={drawnFrame !== frame} />
      <Markers
        review={{ ...review, selection: { ...review.selection, comments: onFrame, carried: carriedOnFrame } }}
        page={1}
        drawing={drawing}
      />
      {spot && <NewSpot spot={spot} />}
    </FilmRoom>
  );
}
