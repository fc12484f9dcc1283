import { useEffect, useRef, useState } from 'react';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import type { SheetSpot } from '../../../entities/proof/picture/sheet.tsx';
import type { FilmPlayer } from '../../../entities/proof/film/film-player.ts';

/** Subject of an unsent comment on a film: a whole frame, a spot on it, or a range that begins with it. */
export interface FilmSubject {
  readonly frame: number;
  /** Last frame of a range; null for one frame. */
  readonly end: number | null;
  readonly spot: SheetSpot | null;
}

const isPercent = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100;

const isFrame = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Parses the film subject stored in a draft; null if it is invalid. */
function readSubject(draft: unknown): FilmSubject | null {
  const { frame, end, spot } = (draft ?? {}) as Partial<FilmSubject>;
  if (!isFrame(frame)) return null;
  return {
    frame,
    end: isFrame(end) && end > frame ? end : null,
    spot: spot && isPercent(spot.x) && isPercent(spot.y) ? { x: spot.x, y: spot.y } : null,
  };
}

/**
 * Keeps the subject of an unsent comment with its draft, because the text must not end up on another frame. A reload shows the frame of the
 * draft again.
 */
export function useFilmSubject(record: string, player: FilmPlayer | null) {
  const { found, keep } = useStoredDraft<FilmSubject>(record);
  const [subject, setSubject] = useState(() => readSubject(found?.value));
  const restored = useRef(subject);
  useEffect(() => {
    if (!player || !restored.current) return;
    const { frame, end } = restored.current;
    player.goTo(frame);
    if (end !== null) player.setLoop(frame, end);
    restored.current = null;
  }, [player]);
  const put = (next: FilmSubject | null) => {
    setSubject(next);
    keep(next);
  };
  return [subject, put] as const;
}
