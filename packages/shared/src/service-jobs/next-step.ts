import { mayAssign } from '../service-job-users/assign.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { isForVendorOnly } from '../services/service-work.ts';
import { isInQc, isProduced, isUploaded, JobStatusId } from '../workflows/statuses.ts';

/** A change of status with a title of its own. */
export interface NamedMove {
  readonly toStatusId: JobStatusId;
  readonly title: string;
  /** Default comment in the history; blank when the person has to write one. */
  readonly comment: string;
}

export type NextStep =
  | { readonly kind: 'book' }
  | { readonly kind: 'assign'; readonly to: 'editor' | 'specialist' }
  | { readonly kind: 'vendor' }
  | ({ readonly kind: 'move' } & NamedMove);

interface UsualMove extends NamedMove {
  readonly from: readonly JobStatusId[];
  /** Role on the job of the people who usually make this move. */
  readonly by: JobUserRoleId;
}

const S = JobStatusId;

const pass: NamedMove = { toStatusId: S.SentToClient, title: 'Send to Client', comment: 'Passed QC' };
const reject: NamedMove = { toStatusId: S.RejectToStudio, title: 'Reject to Studio', comment: '' };
/** Of specialists, who cannot reject. */
const giveBack: NamedMove = { toStatusId: S.InProduction, title: 'Back to Production', comment: '' };
const { OnSiteProvider, EditorDrafterCopywriter, RevisionAssignee, QualityControl, Specialist } = JobUserRoleId;

/** The first that fits a person is theirs. */
const usualMoves: readonly UsualMove[] = [
  {
    from: [S.Booked, S.Assigned],
    toStatusId: S.Uploaded,
    by: OnSiteProvider,
    title: 'Hand In',
    comment: 'Handed in',
  },
  {
    from: [S.Assigned],
    toStatusId: S.InProduction,
    by: EditorDrafterCopywriter,
    title: 'Start Production',
    comment: 'Production started',
  },
  {
    from: [S.RejectToStudio, S.ChangeRequest, S.InRejection],
    toStatusId: S.InProduction,
    by: EditorDrafterCopywriter,
    title: 'Start Mending',
    comment: 'Mending started',
  },
  {
    from: [S.ChangeRequest],
    toStatusId: S.InRejection,
    by: RevisionAssignee,
    title: 'Start Revision',
    comment: 'Revision started',
  },
  {
    from: [S.InRejection],
    toStatusId: S.AwaitingQC,
    by: RevisionAssignee,
    title: 'Hand in to QC',
    comment: 'Handed in to QC',
  },
  {
    from: [S.InProduction],
    toStatusId: S.AwaitingQC,
    by: EditorDrafterCopywriter,
    title: 'Hand in to QC',
    comment: 'Handed in to QC',
  },
  { from: [S.AwaitingQC], toStatusId: S.InQC1, by: QualityControl, title: 'Start QC', comment: 'QC started' },
  { from: [S.InQC1, S.InQC], by: QualityControl, ...pass },
  { from: [S.SentForVerification], by: Specialist, ...pass },
];

export interface SteppingJob {
  readonly serviceJobStatusId: number;
  readonly service: { readonly onSite: boolean } | null;
  readonly dateService: string | null;
  readonly users: readonly { readonly serviceJobUserRoleId: number }[] | null;
  readonly fileCounts: { readonly resources: readonly unknown[] } | null;
  readonly allowedStatuses: readonly { readonly id: number }[];
  /** Who works on it after the shoot, as set in the service. */
  readonly workedOnBy?: readonly string[];
}

/** Statuses before the verification in which a missing specialist is already named, if the service is worked on by one. */
const beforeVerification: readonly number[] = [S.Assigned, S.InProduction, S.AwaitingQC, S.InQC1, S.InQC];

/**
 * Finds the worker without whom the job cannot go on; null for nobody. Only its editor can begin the work, even where the service names
 * others; the specialist is required for the verification.
 */
function missingWorker({
  serviceJobStatusId,
  users,
  workedOnBy,
}: SteppingJob): 'editor' | 'specialist' | 'vendor' | null {
  const has = (roleId: JobUserRoleId) => users?.some((user) => user.serviceJobUserRoleId === roleId) ?? false;
  if (serviceJobStatusId === S.Uploaded || serviceJobStatusId === S.AwaitingAssignment) {
    if (has(EditorDrafterCopywriter)) return null;
    return serviceJobStatusId === S.Uploaded && isForVendorOnly(workedOnBy) ? 'vendor' : 'editor';
  }
  const isVerified = workedOnBy?.includes('specialist') === true && beforeVerification.includes(serviceJobStatusId);
  return (isVerified || serviceJobStatusId === S.SentForVerification) && !has(Specialist) ? 'specialist' : null;
}

/** Nothing can be handed in before a file is there. */
const isReady = ({ fileCounts }: SteppingJob, toStatusId: number): boolean =>
  toStatusId !== S.Uploaded || (fileCounts?.resources.length ?? 0) > 0;

/**
 * Finds what this person most probably does next with a job, for the one button that stands out. Null where it is not their turn; every other
 * move stays among the allowed statuses.
 */
export function nextStep(job: SteppingJob, person: JobPerson): NextStep | null {
  const isUnbooked = job.service?.onSite === true && job.dateService === null && !isUploaded(job.serviceJobStatusId);
  if (isUnbooked && manages(person)) return { kind: 'book' };
  const move = usualMoves.find(
    ({ from, toStatusId, by }) =>
      (from as readonly number[]).includes(job.serviceJobStatusId) &&
      hasPart(person, by) &&
      job.allowedStatuses.some(({ id }) => id === toStatusId) &&
      isReady(job, toStatusId),
  );
  if (move) {
    const { toStatusId, title, comment } = move;
    return { kind: 'move', toStatusId, title, comment };
  }
  const missing = missingWorker(job);
  if (missing === 'vendor') return manages(person) ? { kind: 'vendor' } : null;
  return missing && mayAssign(person) ? { kind: 'assign', to: missing } : null;
}

/** What is handed in: the files of the shoot, or the work that was made of them. */
export type HandedIn = 'resources' | 'assets';

const handedInStatus = { resources: S.Uploaded, assets: S.AwaitingQC } as const satisfies Record<HandedIn, JobStatusId>;

/** From these the finished work is handed in again. */
const givenBack: readonly number[] = [S.RejectToStudio, S.InRejection, S.ChangeRequest];

/** Whether the files of a job in this status are handed in, no matter who did it. */
export function isHandedIn(statusId: number, files: HandedIn): boolean {
  return files === 'resources' ? isUploaded(statusId) : isProduced(statusId) && !givenBack.includes(statusId);
}

/**
 * The moves that hand the files in, in their order: an editor who uploads finished work without having started it starts it with the same
 * press. None where it is not this person's turn.
 */
export function movesToHandIn(job: SteppingJob, person: JobPerson, files: HandedIn): readonly NamedMove[] {
  const step = nextStep(job, person);
  if (step?.kind !== 'move') return [];
  const { toStatusId, title, comment } = step;
  const first = { toStatusId, title, comment };
  const end = handedInStatus[files];
  if (toStatusId === end) return [first];
  const next = usualMoves.find((move) => move.toStatusId === end && move.from.includes(toStatusId));
  return next ? [first, { toStatusId: next.toStatusId, title: next.title, comment: next.comment }] : [];
}

export interface Verdicts {
  readonly pass: NamedMove | null;
  readonly reject: NamedMove | null;
}

/** The two ends of quality control and of verification, for those who check; null where the workflow does not let this person. */
export function verdicts(
  { serviceJobStatusId, allowedStatuses }: Pick<SteppingJob, 'serviceJobStatusId' | 'allowedStatuses'>,
  person: JobPerson,
): Verdicts {
  const isChecked = isInQc(serviceJobStatusId) || serviceJobStatusId === S.SentForVerification;
  const checks = manages(person) || hasPart(person, QualityControl, Specialist);
  if (!isChecked || !checks) return { pass: null, reject: null };
  const allowed = (...moves: readonly NamedMove[]) =>
    moves.find(({ toStatusId }) => allowedStatuses.some(({ id }) => id === toStatusId)) ?? null;
  return { pass: allowed(pass), reject: allowed(reject, giveBack) };
}
