import { manages, type JobPerson } from '../service-job-users/job-person.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { JobStatusId, statusTitle } from '../workflows/statuses.ts';
import { sentFilesRefusal, type SentFile } from './sent-files.ts';

export type SendAction = 'qc' | 'editor' | 'specialist' | 'client';

export interface SendFacts {
  readonly person: JobPerson;
  /** In the person's own list. */
  readonly personStatusIds: readonly number[];
  readonly job: { readonly serviceJobStatusId: number; readonly serviceGroupId: number };
  /** To which this person may move the job now. */
  readonly allowedStatusIds: readonly number[];
  readonly files: readonly SentFile[];
  /** Maximum selection. */
  readonly limit: number;
}

export interface SendItem {
  readonly action: SendAction;
  readonly label: string;
  readonly toStatusId: number;
  /** Why the person cannot send now; null when they can. */
  readonly refusal: string | null;
}

const isCopy = ({ job }: SendFacts) => job.serviceGroupId === ServiceGroupId.Copywriting;

type Offered = Omit<SendItem, 'refusal'>;

function offeredItems(facts: SendFacts): Offered[] {
  const isInQc1 = facts.job.serviceJobStatusId === JobStatusId.InQC1;
  const qc: Offered = isInQc1
    ? { action: 'qc', label: 'Send to QC2', toStatusId: JobStatusId.InQC }
    : { action: 'qc', label: 'Send to QC1', toStatusId: JobStatusId.InQC1 };
  const editor = isCopy(facts) ? 'Send to Copywriter' : 'Send to Editor';
  return [
    qc,
    { action: 'editor', label: editor, toStatusId: JobStatusId.InProduction },
    ...(isCopy(facts)
      ? []
      : [
          {
            action: 'specialist',
            label: 'Send to Specialist',
            toStatusId: JobStatusId.SentForVerification,
          } satisfies Offered,
        ]),
    { action: 'client', label: 'Send to Client', toStatusId: JobStatusId.SentToClient },
  ];
}

const copySenders: readonly string[] = ['ProductionManager', 'QC', 'Specialist'];

function personRefusal(facts: SendFacts, { toStatusId }: Offered): string | null {
  const { person, personStatusIds } = facts;
  if (!personStatusIds.includes(toStatusId)) return `Your role does not send jobs to ${statusTitle(toStatusId)}.`;
  if (!manages(person) && person.jobUserRoleIds.length === 0) {
    return 'Only people assigned to the job can send it, or a production manager.';
  }
  if (isCopy(facts) && !copySenders.includes(person.role)) {
    return 'Only a production manager, QC or specialist sends copy.';
  }
  return null;
}

function refusalOf(facts: SendFacts, item: Offered): string | null {
  const { files, limit, job, allowedStatusIds } = facts;
  if (files.length === 0) return 'No files selected';
  if (files.length > limit) return 'Maximum Number of Assets Selected';
  const ofPerson = personRefusal(facts, item);
  if (ofPerson !== null) return ofPerson;
  if (!allowedStatusIds.includes(item.toStatusId)) {
    return `You cannot send the job there while it is ${statusTitle(job.serviceJobStatusId)}.`;
  }
  return item.action === 'client' ? sentFilesRefusal(files) : null;
}

/** Items of the send menu for the selected assets, each with its first refusal. */
export function sendMenu(facts: SendFacts): SendItem[] {
  return offeredItems(facts).map((item) => ({ ...item, refusal: refusalOf(facts, item) }));
}
