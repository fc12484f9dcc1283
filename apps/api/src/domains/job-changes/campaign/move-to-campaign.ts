import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { movedSentence } from '@shootdesk/shared/activity-logs/activity-sentence';
import { requireConfirmed } from '@shootdesk/shared/kernel/confirmation';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { manages } from '@shootdesk/shared/service-job-users/job-person';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import type { MoveToCampaignBody } from '@shootdesk/shared/scheduling/move-campaign.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { recordActivity, recordConfirmation, shortened } from '../../activity-logs/public.ts';
import { leaveLinks } from '../../booking-links/public.ts';
import { removeForeignContacts } from '../../client-contacts/public.ts';
import { keepAppointment } from '../../scheduling/public.ts';
import {
  campaignDetails,
  findOrderCampaign,
  orderWarnings,
  readJob,
  requireLockedJob,
  usualName,
  writeRemark,
} from '../../service-jobs/public.ts';
import {
  findClientName,
  findMovedJob,
  isKnownToClient,
  replaceDetail,
  writeCampaign,
} from './move-to-campaign.store.ts';

export interface CampaignMove {
  readonly id: number;
  readonly body: MoveToCampaignBody;
  readonly ifMatch: number | null;
  readonly requestId: string;
}

type MovedJob = Awaited<ReturnType<typeof findMovedJob>>;
type Campaign = NonNullable<Awaited<ReturnType<typeof findOrderCampaign>>>;

/** Refuses the job's own campaign, a missing one, and one of another client once the client knows the job. */
async function requireMovable(tx: Tx, actor: Actor, id: number, job: MovedJob, campaignId: number): Promise<Campaign> {
  if (campaignId === job.campaignId) refuseField('campaignId', 'The job is in this campaign already.');
  const campaign = await findOrderCampaign(tx, actor, campaignId);
  if (!campaign) refuseField('campaignId', 'There is no such campaign.');
  if (campaign.clientId !== job.clientId && (await isKnownToClient(tx, id))) {
    const sentence = `${job.client.name} has been sent this job or a link to it. It can be moved to campaigns of this client only.`;
    throw problem('rule_violated', sentence, { fields: { campaignId: [sentence] } });
  }
  return campaign;
}

/** Writes the campaign, and replaces the name and address details that still come from the old one. */
async function write(tx: Tx, id: number, job: MovedJob, campaign: Campaign): Promise<void> {
  const hasUsualName = job.name === usualName(job.service, job.campaign);
  const name = hasUsualName ? usualName(job.service, campaign) : job.name;
  await writeCampaign(tx, id, { campaignId: campaign.id, clientId: campaign.clientId, name });
  const before = new Map(campaignDetails(job.campaign));
  for (const [type, to] of campaignDetails(campaign)) {
    await replaceDetail(tx, id, type, { from: before.get(type) ?? null, to });
  }
}

/** Moves a job to another campaign with everything it has, and records the reason. */
export function moveJobToCampaign(
  deps: Deps,
  actor: Actor,
  { id, body, ifMatch, requestId }: CampaignMove,
): Promise<ServiceJobWithStatuses> {
  const { campaignId, reason, override, confirmation } = body;
  return inTransaction(deps.prisma, async (tx) => {
    const locked = await requireLockedJob(tx, actor, id);
    const read = async () => (await readJob(deps, actor, id, jobIncludes, tx)).view;
    requireVersion(ifMatch, await read());
    const job = await findMovedJob(tx, id);
    const campaign = await requireMovable(tx, actor, id, job, campaignId);
    const dateService = isUploaded(locked.serviceJobStatusId) ? null : job.dateService;
    const warnings = await orderWarnings(tx, actor, { dateService }, campaign, job.service);
    requireConfirmed(warnings, confirmation, manages(actor));
    await write(tx, id, job, campaign);
    const from = { id: job.campaignId, name: job.campaign.name, client: job.client.name };
    const to = { id: campaign.id, name: campaign.name, client: await findClientName(tx, campaign.clientId) };
    const line = { serviceJobId: id, serviceJobStatusId: locked.serviceJobStatusId, actorId: actor.userId };
    const activity = { what: 'campaign', from, to, reason: shortened(reason) } as const;
    await recordActivity(tx, { ...line, type: ActivityLogTypeId.JobUpdated, activity });
    await recordConfirmation(tx, line, warnings, confirmation);
    await writeRemark(tx, locked, `${movedSentence(from, to)}: ${reason}`, actor.userId);
    await keepAppointment(tx, actor, { job: locked, fromClientId: job.clientId, override, requestId, at: deps.now() });
    await removeForeignContacts(tx, id, campaign.clientId);
    // Links show the address of the old property and could change this visit. Last, because locks are taken in order: people before holds.
    await leaveLinks(tx, [id]);
    return read();
  });
}
