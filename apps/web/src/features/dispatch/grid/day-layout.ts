import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { axisWidth, dayWidth, instantAtPixel, pixelAt, rowHeight, type Axis } from './geometry.ts';
import type { BoardLayout, DropTarget } from './layout.ts';

/** Height of the days and hours above the rows, in pixels. */
export const headerHeight = 44;

interface Grid {
  readonly axis: Axis;
  readonly providers: readonly BoardProvider[];
}

/** Finds the place to which a key moves a job from another: by a step in time, by a day, or to the next person; null for other keys. */
export function placeAfter(key: string, place: DropTarget, { axis, providers }: Grid): DropTarget | null {
  const { row } = place;
  const pixel = pixelAt(axis, place.start.getTime());
  const at = (wanted: number) => ({ ...place, start: instantAtPixel(axis, wanted) });
  const onDay = (wanted: number) => (wanted < 0 || wanted >= axisWidth(axis) ? place : at(wanted));
  const of = (next: number) => (providers[next] ? { ...place, row: next, provider: providers[next] } : place);
  const step = (axis.pixelsPerHour * appointmentStepMinutes) / 60;
  switch (key) {
    case 'ArrowLeft':
      return at(pixel - step);
    case 'ArrowRight':
      return at(pixel + step);
    case 'PageUp':
      return onDay(pixel - dayWidth(axis));
    case 'PageDown':
      return onDay(pixel + dayWidth(axis));
    case 'ArrowUp':
      return of(row - 1);
    case 'ArrowDown':
      return of(row + 1);
    default:
      return null;
  }
}

/** Providers as rows of one height, hours as columns. */
export function dayLayout(grid: Grid): BoardLayout {
  const { axis, providers } = grid;
  return {
    nameWidth: axis.nameWidth,
    headerHeight,
    placeAt: ({ x, y, grab }) => {
      const row = Math.floor((y - headerHeight) / rowHeight);
      const provider = providers[row];
      return provider ? { row, provider, start: instantAtPixel(axis, x - axis.nameWidth - grab) } : null;
    },
    placeAfter: (key, place) => placeAfter(key, place, grid),
    keysText: 'Arrow keys move it, Enter puts it down, Escape takes it back.',
  };
}
