import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { updateAssetComment } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRecord } from '../../../../api/stale-record.ts';
import { useReader } from '../../../../kernel/reader.ts';
import { ApiError, firstMessage } from '../../../../kernel/api-error.ts';
import type { CommentChanges } from '../../../../data/comments/mutations.ts';
import { useLeaveWarning } from '../../../../ui/dialogs/use-leave-warning.ts';
import { draftStore } from '../../../../ui/form/draft-store.ts';
import { sameValue } from '../../../../ui/form/form-versions.ts';
import { hasRoom, readShapes, shapesOf, type Pen } from '../../../../entities/proof/marks/shapes.ts';

interface Strokes {
  readonly shapes: readonly Shape[];
  /** Undone shapes, the latest first. */
  readonly undone: readonly Shape[];
}

interface Session extends Strokes {
  /** The comment whose drawing is edited, in the version that the person saw; null for a new comment. */
  readonly comment: AssetComment | null;
  /** Time in ms at which a restored draft was drawn; null without one. */
  readonly restoredAt: number | null;
  /** A colleague's newer drawing, if there is a conflict. */
  readonly theirs: readonly Shape[];
}

/** State of the drawing tools and of the drawing in progress. */
export interface Drawing {
  readonly pen: Pen;
  readonly setPen: (parts: Partial<Pen>) => void;
  /** Null while nobody draws. */
  readonly session: Session | null;
  /** Shapes of the unsent comment. */
  readonly unsent: readonly Shape[];
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  /** Starts or resumes the drawing of a new comment. */
  readonly begin: () => void;
  readonly edit: (comment: AssetComment) => void;
  readonly add: (shape: Shape) => void;
  /** True after a shape was rejected because the drawing has the maximum number of shapes. */
  readonly isFull: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves the drawing of an existing comment; passes that of a new one to its form. */
  readonly finish: () => void;
  /** Ends drawing and deletes the unsaved shapes. */
  readonly discard: () => void;
}

const firstPen: Pen = { tool: 'arrow', colour: 'red', width: 0.5 };

/** Shapes before the session: those of the edited comment; none for a new one. */
const shapesBefore = ({ comment }: Session) => (comment ? shapesOf(comment) : []);

/**
 * Draws for a new comment at a place, such as 'assets/1/versions/1/pages/1/', or edits the drawing of a comment. Shapes are kept as a draft
 * until they are saved or discarded.
 */
export function useDrawing(
  changes: CommentChanges,
  place: string,
  onDrawn: (shapes: readonly Shape[]) => void,
): Drawing {
  const { id: userId } = useReader();
  const draftFor = (comment: AssetComment | null) =>
    draftStore<readonly Shape[]>(userId, comment ? `asset-comments/${comment.id}/drawing` : `${place}drawing`);
  const [unsent, setUnsent] = useState(() => readShapes(draftFor(null).read()?.value));
  const [pen, setPen] = useState(firstPen);
  const [session, setSession] = useState<Session | null>(null);
  const [isFull, setIsFull] = useState(false);
  const isChanged = session !== null && !sameValue(session.shapes, shapesBefore(session));

  const put = (next: Session) => {
    setSession(next);
    setIsFull(false);
    if (!next.comment) setUnsent(next.shapes);
    if (sameValue(next.shapes, shapesBefore(next))) draftFor(next.comment).remove();
    else draftFor(next.comment).write(next.shapes);
  };
  const open = (comment: AssetComment | null) => {
    const draft = draftFor(comment).read();
    const found = readShapes(draft?.value);
    const shapes = found.length > 0 || !comment ? found : shapesOf(comment);
    const restoredAt = found.length > 0 && draft ? draft.typedAt : null;
    save.reset();
    setSession({ comment, shapes, undone: [], restoredAt, theirs: [] });
  };
  const discard = () => {
    endWarning();
    draftFor(session?.comment ?? null).remove();
    if (!session?.comment) setUnsent([]);
    setSession(null);
  };
  const endWarning = useLeaveWarning(isChanged, { what: 'the drawing', discard });

  const save = useMutation({
    mutationFn: async ({ comment, shapes }: Session) => {
      if (!comment) return;
      await changes.change(comment, { editOverlay: shapes.length > 0 ? { shapes: [...shapes] } : null });
    },
    onSuccess: (_, { comment }) => {
      endWarning();
      draftFor(comment).remove();
      setSession(null);
    },
    onError: (error, { comment }) => {
      const current = error instanceof ApiError ? currentRecord(updateAssetComment, error) : null;
      if (!current || !comment) return;
      const theirs = sameValue(shapesOf(current), shapesOf(comment)) ? [] : shapesOf(current);
      setSession((now) => now && { ...now, comment: current, theirs });
    },
  });
  const isStale = save.error instanceof ApiError && save.error.code === 'stale';
  return {
    pen,
    setPen: (parts) => setPen({ ...pen, ...parts }),
    session,
    unsent,
    isChanged,
    isFull,
    isSaving: save.isPending,
    failure: save.error && (isStale ? staleWords : `${firstMessage(save.error)} Your drawing is kept.`),
    begin: () => open(null),
    edit: open,
    add: (shape) => {
      if (!session) return;
      if (hasRoom(session.shapes, shape)) put({ ...session, shapes: [...session.shapes, shape], undone: [] });
      else setIsFull(true);
    },
    undo: () => {
      const last = session?.shapes.at(-1);
      if (session && last) put({ ...session, shapes: session.shapes.slice(0, -1), undone: [last, ...session.undone] });
    },
    redo: () => {
      const [next, ...undone] = session?.undone ?? [];
      if (session && next) put({ ...session, shapes: [...session.shapes, next], undone });
    },
    finish: () => {
      if (!session) return;
      if (session.comment && isChanged) return save.mutate(session);
      setSession(null);
      if (!session.comment && session.shapes.length > 0) onDrawn(session.shapes);
    },
    discard,
  };
}

const staleWords =
  'A colleague has changed this comment meanwhile. Nothing was overwritten: their drawing is shown pale. Save again to put yours in its place.';
