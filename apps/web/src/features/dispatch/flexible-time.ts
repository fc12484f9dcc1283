import { wishWords } from '@shootdesk/shared/service-jobs/wishes';
import { savedText } from '../../entities/job/fix-time.tsx';
import type { BoardVisit } from './board-visits.ts';

/** The wishes of a visit as words. */
export const wishesOf = ([first]: BoardVisit): readonly string[] => (first.wishes ? wishWords(first.wishes) : []);

/** Whether the client of a visit knows only its day. */
export const isTimeOpen = (visit: BoardVisit): boolean => visit.some((job) => job.isTimeOpen);

/** What is to be said of the time of a flexible visit; null for others. */
export function timeText(visit: BoardVisit): string | null {
  if (isTimeOpen(visit)) return 'Open: the client knows only the day';
  const saved = visit.find(({ savedMinutes }) => savedMinutes !== undefined)?.savedMinutes;
  return saved === undefined ? null : `Fixed. ${savedText(saved)}`;
}
