import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { fullName } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import type { BoardModel } from '../board-model.ts';
import { servicesText, type BoardVisit } from '../board-visits.ts';

/** A visit as a pin of the map. */
export interface MapStop {
  readonly jobId: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Number of the visit in the person's day; blank without an appointment. */
  readonly label: string;
  /** Row of the person on the board; null without one. */
  readonly row: number | null;
  readonly title: string;
}

function stopOf(
  visit: BoardVisit,
  { label, row, words }: Pick<MapStop, 'label' | 'row'> & { readonly words: readonly string[] },
) {
  const placed = visit.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  if (!placed) return [];
  const [{ id, place }] = visit;
  const title = [...words, place, servicesText(visit)].join(', ');
  return [{ jobId: id, latitude: placed.latitude!, longitude: placed.longitude!, label, row, title }];
}

/** Numbers the visits of a person by day, in the order of the work. */
function stopsOfRow({ timeZone }: Board, name: string, row: number, visits: readonly BoardVisit[]): MapStop[] {
  const days = Map.groupBy(visits, ([{ dateService }]) => localDay(dateService!, timeZone));
  return [...days.values()].flatMap((day) =>
    day.flatMap((visit, index) => {
      const words = [name, formatDateTime(visit[0].dateService!, timeZone)];
      return stopOf(visit, { label: String(index + 1), row, words });
    }),
  );
}

/** The pins of a board: visits of each person, and those without a person. Properties without coordinates have none. */
export function mapStops({ board, visitsOf, unscheduled }: BoardModel): MapStop[] {
  return [
    ...unscheduled.flatMap((visit) => stopOf(visit, { label: '', row: null, words: ['Unscheduled'] })),
    ...board.providers.flatMap((provider, row) =>
      stopsOfRow(board, fullName(provider), row, visitsOf.get(provider.id) ?? []),
    ),
  ];
}
