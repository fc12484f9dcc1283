import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import type { CSSProperties } from 'react';
import styles from './drawing.module.css';
import { smoothPath } from './shapes.ts';

/** Stored drawings contain names of pens instead of colours, so that nothing stored is used as a style. */
const penColours: Readonly<Record<Shape['colour'], string>> = {
  red: '#ff3b30',
  orange: '#ff9500',
  yellow: '#ffd60a',
  green: '#34c759',
  blue: '#2f9bff',
  white: '#ffffff',
  black: '#111111',
};

/** The colour of a pen, as a custom property. */
export const penStyle = (colour: Shape['colour']) => ({ '--pen': penColours[colour] }) as CSSProperties;

function Outline({ shape, className }: { readonly shape: Shape; readonly className: string | undefined }) {
  if (shape.kind === 'freehand') return <path className={className} d={smoothPath(shape.points)} />;
  const { from, to } = shape;
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  if (shape.kind === 'box') return <rect className={className} x={left} y={top} width={width} height={height} />;
  if (shape.kind === 'arrow') return <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  const [rx, ry] = [width / 2, height / 2];
  return <ellipse className={className} cx={left + rx} cy={top + ry} rx={rx} ry={ry} />;
}

/** Head of an arrow, in px before the sheet is scaled. Percentages would distort its angle. */
function Head({ shape }: { readonly shape: Extract<Shape, { kind: 'arrow' }> }) {
  const { from, to, width } = shape;
  const length = 10 + 12 * width;
  const path = `M${-length} ${-length / 2}L0 0L${-length} ${length / 2}`;
  const style = { '--run': to.x - from.x, '--rise': to.y - from.y } as CSSProperties;
  return (
    <svg x={`${to.x}%`} y={`${to.y}%`} overflow="visible">
      <g className={styles.head} style={style}>
        <path className={styles.casing} d={path} />
        <path className={styles.line} d={path} />
      </g>
    </svg>
  );
}

interface Props {
  readonly shape: Shape;
  /** Undefined if the shape cannot be selected. */
  readonly onSelect?: (() => void) | undefined;
}

/** A shape of a drawing. Must be a child of an SVG that covers the sheet. */
export function ShapeView({ shape, onSelect }: Props) {
  const style = { ...penStyle(shape.colour), '--pen-width': shape.width } as CSSProperties;
  return (
    <g className={styles.shape} style={style}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
        <Outline shape={shape} className={styles.casing} />
        <Outline shape={shape} className={styles.line} />
        {onSelect && (
          <g
            onPointerDown={(event) => event.stopPropagation()}
            onClick={(event) => {
              event.stopPropagation();
              onSelect();
            }}
          >
            <Outline shape={shape} className={styles.hit} />
          </g>
        )}
      </svg>
      {shape.kind === 'arrow' && <Head shape={shape} />}
    </g>
  );
}
