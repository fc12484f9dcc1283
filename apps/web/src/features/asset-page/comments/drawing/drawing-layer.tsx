import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { useEffect, useRef, useState } from 'react';
import { dropSelection } from '../../../../kernel/drop-selection.ts';
import { takeTouches } from '../../../../kernel/take-touches.ts';
import { useFocusInMode } from '../../../../entities/proof/focus.ts';
import { useSheet, type SheetSpot } from '../../../../entities/proof/picture/sheet.tsx';
import type { Review } from '../use-review.ts';
import styles from '../../../../entities/proof/marks/drawing.module.css';
import { ShapeView } from '../../../../entities/proof/marks/shape-view.tsx';
import { shapeOf, shapesOf, wordsOf } from '../../../../entities/proof/marks/shapes.ts';
import type { Drawing } from './use-drawing.ts';

/** Distance between two points of a freehand line. */
const pointStepPx = 3;
/** Shorter shapes are discarded as slips of the finger. */
const shortestPx = 6;

interface Stroke {
  readonly pointerId: number;
  readonly points: readonly SheetSpot[];
  readonly start: { readonly x: number; readonly y: number };
  readonly last: { readonly x: number; readonly y: number };
  /** Greatest distance of the pointer from the start so far. */
  readonly lengthPx: number;
}

const away = (from: { readonly x: number; readonly y: number }, { clientX, clientY }: PointerEvent) =>
  Math.hypot(clientX - from.x, clientY - from.y);

/** Extends a stroke to the pointer; outside the sheet the stroke stays as it is. */
function extended(
  stroke: Stroke,
  event: PointerEvent,
  spotAt: ReturnType<typeof useSheet>['spotAt'],
  isByHand: boolean,
) {
  const spot = spotAt(event.clientX, event.clientY);
  if (!spot || (isByHand && away(stroke.last, event) < pointStepPx)) return stroke;
  return {
    ...stroke,
    points: isByHand ? [...stroke.points, spot] : [stroke.points[0]!, spot],
    last: { x: event.clientX, y: event.clientY },
    lengthPx: Math.max(stroke.lengthPx, away(stroke.start, event)),
  };
}

/** Captures strokes of mouse, pen or finger. They must not reach the layers below, where they would move the picture or begin a comment. */
function Canvas({
  drawing,
  onStroke,
}: {
  readonly drawing: Drawing;
  readonly onStroke: (shape: Shape | null) => void;
}) {
  const { spotAt } = useSheet();
  const [canvas, setCanvas] = useState<HTMLElement | null>(null);
  useFocusInMode(canvas);
  const stroke = useRef<Stroke | null>(null);
  const latest = useRef({ drawing, onStroke, spotAt });
  useEffect(() => {
    latest.current = { drawing, onStroke, spotAt };
  });
  useEffect(() => {
    if (!canvas) return;
    const show = (next: Stroke | null) => {
      stroke.current = next;
      latest.current.onStroke(next && shapeOf(latest.current.drawing.pen, next.points));
    };
    const begin = (event: PointerEvent) => {
      event.stopPropagation();
      const at = { x: event.clientX, y: event.clientY };
      const spot = latest.current.spotAt(at.x, at.y);
      // A second finger cancels the stroke, because it is not meant to draw.
      if (stroke.current || !event.isPrimary || event.button !== 0 || !spot) return show(null);
      dropSelection();
      canvas.setPointerCapture(event.pointerId);
      show({ pointerId: event.pointerId, points: [spot], start: at, last: at, lengthPx: 0 });
    };
    const move = (event: PointerEvent) => {
      event.stopPropagation();
      if (stroke.current?.pointerId !== event.pointerId) return;
      const { drawing: now, spotAt: at } = latest.current;
      const isByHand = now.pen.tool === 'freehand';
      const events = isByHand ? event.getCoalescedEvents() : [];
      const path = events.length > 0 ? events : [event];
      show(path.reduce((before, each) => extended(before, each, at, isByHand), stroke.current));
    };
    const end = (event: PointerEvent) => {
      event.stopPropagation();
      const done = stroke.current;
      if (done?.pointerId !== event.pointerId) return;
      const shape = shapeOf(latest.current.drawing.pen, done.points);
      show(null);
      if (shape && done.lengthPx >= shortestPx && event.type === 'pointerup') latest.current.drawing.add(shape);
    };
    const stop = (event: Event) => event.stopPropagation();
    const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end, click: stop };
    for (const [name, listener] of Object.entries(listeners)) canvas.addEventListener(name, listener as EventListener);
    const giveBack = takeTouches(canvas);
    return () => {
      giveBack();
      for (const [name, listener] of Object.entries(listeners)) {
        canvas.removeEventListener(name, listener as EventListener);
      }
    };
  }, [canvas]);
  return <div ref={setCanvas} className={styles.canvas} data-drawing-canvas />;
}

interface ShownProps {
  readonly shapes: readonly Shape[];
  readonly label: string;
  /** Comment status that sets the colour; undefined for the colours of the pens. */
  readonly status?: string | undefined;
  readonly isPale?: boolean;
  readonly onSelect?: () => void;
}

function Shown({ shapes, label, status, isPale, onSelect }: ShownProps) {
  if (shapes.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={`${label}: ${wordsOf(shapes)}`}
      className={styles.drawing}
      data-status={status}
      data-pale={isPale || undefined}
    >
      {shapes.map((shape, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shapes have no names, and only the last one comes and goes
        <ShapeView key={index} shape={shape} onSelect={onSelect} />
      ))}
    </svg>
  );
}

/** The drawings of saved comments: in the colour of the comment's status, or in those of the pens while the comment is open. */
export function CommentDrawings({ review, comments }: Pick<Props, 'review' | 'comments'>) {
  return comments.map((comment) => (
    <Shown
      key={comment.id}
      shapes={shapesOf(comment)}
      label={`Drawing of comment ${comment.commentIndex ?? ''}`}
      status={review.selection.selectedId === comment.id ? undefined : (comment.status ?? 'Unresolved')}
      onSelect={() => review.access.select(comment.id)}
    />
  ));
}

interface Props {
  readonly review: Review;
  readonly drawing: Drawing;
  /** The comments on this page, or on this frame of a film. */
  readonly comments: readonly AssetComment[];
  /** True while the film shows another frame than that of the drawing. */
  readonly isElsewhere?: boolean;
}

/** The drawings of comments and the drawing in progress. Must be a child of a sheet. */
export function DrawingLayer({ review, drawing, comments, isElsewhere = false }: Props) {
  const [stroke, setStroke] = useState<Shape | null>(null);
  const session = isElsewhere ? null : drawing.session;
  const unsent = isElsewhere ? [] : drawing.unsent;
  const others = review.filter.showsMarkers ? comments.filter(({ id }) => id !== session?.comment?.id) : [];
  const drawn = session ? [...session.shapes, ...(stroke ? [stroke] : [])] : unsent;
  return (
    <>
      <div className={styles.layer}>
        <CommentDrawings review={review} comments={others} />
        {session && <Shown shapes={session.theirs} label="Drawing of a colleague" isPale />}
        <Shown shapes={drawn} label="Drawing not saved yet" />
      </div>
      {session && <Canvas drawing={drawing} onStroke={setStroke} />}
    </>
  );
}
