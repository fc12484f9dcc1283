import {
  createContext,
  use,
  useImperativeHandle,
  useMemo,
  useState,
  type CSSProperties,
  type ReactNode,
  type Ref,
} from 'react';
import { useFocusHandOver } from '../focus.ts';
import { boxOf, transformOf } from './picture-layers.tsx';
import { fittingZoom, type Size, type Zoom } from './zoom.ts';

/** A place on a sheet, in percent of its width and height. */
export interface SheetSpot {
  readonly x: number;
  readonly y: number;
}

export interface SheetAccess {
  /** The place on the sheet below a point of the window; null outside of it. */
  readonly spotAt: (clientX: number, clientY: number) => SheetSpot | null;
}

const SheetContext = createContext<SheetAccess>({ spotAt: () => null });

/**
 * Gives what lies over a picture access to the sheet it is a child of.
 */
export const useSheet = (): SheetAccess => use(SheetContext);

const roundPercent = (share: number) => Math.round(share * 10_000) / 100;

/** Finds the place on a sheet below a point of the window, however the sheet is moved, enlarged and turned; null outside of it. */
function spotOn(sheet: HTMLElement, clientX: number, clientY: number): SheetSpot | null {
  const box = sheet.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  const right = (clientX - box.left) / box.width;
  const down = (clientY - box.top) / box.height;
  const turns = Number.parseInt(sheet.style.getPropertyValue('--sheet-rotation'), 10) / 90;
  const [x, y] = [
    [right, down],
    [down, 1 - right],
    [1 - right, 1 - down],
    [1 - down, right],
  ][turns]!.map(roundPercent);
  return [x!, y!].every((value) => value >= 0 && value <= 100) ? { x: x!, y: y! } : null;
}

interface Props {
  /** What screen readers call it when it has the focus. */
  readonly label: string;
  /** Before it is enlarged, in px; null while that is unknown, and to leave it to a style sheet. */
  readonly size?: Size | null;
  readonly zoom?: Zoom;
  /** Instead of that of a picture. */
  readonly className?: string | undefined;
  readonly ref?: Ref<SheetAccess>;
  readonly children: ReactNode;
}

/**
 * What exactly covers a picture or the frame of a film. It is moved, enlarged and turned as a whole, so its children are placed in percent
 * and stay on their spot. With `--sheet-scale` and `--sheet-rotation` they keep their own size and stand upright.
 */
export function Sheet({ label, size = null, zoom = fittingZoom, className = boxOf(size), ref, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const access = useMemo<SheetAccess>(
    () => ({ spotAt: (clientX, clientY) => element && spotOn(element, clientX, clientY) }),
    [element],
  );
  useFocusHandOver(element);
  const style = {
    ...size,
    transform: transformOf(zoom),
    '--sheet-scale': zoom.scale,
    '--sheet-rotation': `${zoom.rotation}deg`,
  } as CSSProperties;
  useImperativeHandle(ref, () => access, [access]);
  return (
    <SheetContext value={access}>
      <div className={className} ref={setElement} style={style} role="group" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </SheetContext>
  );
}
