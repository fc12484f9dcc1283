import type { Warning } from '../kernel/confirmation.ts';
import { isInProductionOrLater, isInQc, JobStatusId } from '../workflows/statuses.ts';
import type { JobView, JobViews } from './job-views.contract.ts';

/** Which files of a job fill its views. */
export type FillingKind = JobViews['counted'];

/** Number of pictures of a kind that show a view. */
export const filledCount = ({ pictures }: Pick<JobView, 'pictures'>, kind: FillingKind): number => pictures[kind];

/** Views that are expected and have fewer files than they should. */
export function missingViews(views: readonly JobView[], kind: FillingKind): JobView[] {
  return views.filter((view) => view.isExpected && filledCount(view, kind) < view.frames);
}

/** Missing views without which the work is not complete. */
export const missingMusts = (views: readonly JobView[], kind: FillingKind): JobView[] =>
  missingViews(views, kind).filter(({ isRequired }) => isRequired);

/** 'Front, Kitchen and Rear' */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** 'Kitchen and Rear are missing', with how many there are of several: 'Bedroom (1 of 3) is missing'. Null when nothing is. */
export function missingSentence(views: readonly JobView[], kind: FillingKind): string | null {
  const musts = missingMusts(views, kind);
  if (musts.length === 0) return null;
  const names = musts.map((view) => {
    const filled = filledCount(view, kind);
    return filled === 0 ? view.name : `${view.name} (${filled} of ${view.frames})`;
  });
  return `${listed(names)} ${musts.length === 1 ? 'is' : 'are'} missing`;
}

/** Warning that work is handed in without a required view. Everybody who may hand it in may give the reason. Null when none is missing. */
export function missingViewsWarning(views: readonly JobView[], kind: FillingKind): Warning | null {
  const sentence = missingSentence(views, kind);
  if (sentence === null) return null;
  const message = `${sentence}. Please say why, or go back and add what is missing.`;
  return { code: 'missing_views', message, needsReason: true, isForEverybody: true };
}

/**
 * Returns the files that a move hands in: resources on the first move to Uploaded, assets on a move to Awaiting QC from outside of QC. Null for other
 * moves.
 */
export function handsIn(fromStatusId: number, toStatusId: number): FillingKind | null {
  if (toStatusId === JobStatusId.Uploaded) return isInProductionOrLater(fromStatusId) ? null : 'resources';
  return toStatusId === JobStatusId.AwaitingQC && !isInQc(fromStatusId) ? 'assets' : null;
}

/** What a rejection can name: 'Kitchen:' for a view with pictures, 'Rear is missing' for one without. */
export function placesToName(views: readonly JobView[], kind: FillingKind): string[] {
  return views
    .filter((view) => view.isExpected || filledCount(view, kind) > 0)
    .map((view) => (filledCount(view, kind) > 0 ? `${view.name}:` : `${view.name} is missing`));
}
