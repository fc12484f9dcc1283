import type { EmailDraft, EmailRequest } from '@shootdesk/shared/email-requests/email-requests.contract';
import { draftLetter, type SendingNews } from '@shootdesk/shared/email-requests/email-text';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findContactIdsOfJobs, findContactsToldOf } from '../client-contacts/public.ts';
import { findPersonOn, requireVisible } from '../service-jobs/public.ts';
import { emailView } from './email-request.view.ts';
import { countNewAssets, findDraftFacts, findEmails, findReplacements } from './email-requests.store.ts';
import { requireWriter } from './may-write.ts';

type Tools = Pick<Deps, 'prisma' | 'reads' | 'settings'>;

/** 404 for an invisible job; refuses people who may not write to its client. */
async function requireReader(
  { prisma, reads }: Pick<Deps, 'prisma' | 'reads'>,
  actor: Actor,
  serviceJobId: number,
): Promise<void> {
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  requireWriter(await findPersonOn(prisma, actor, serviceJobId));
}

export async function listEmails(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailRequest[]> {
  await requireReader(deps, actor, serviceJobId);
  return (await findEmails(deps.prisma, serviceJobId)).map((row) => emailView({ ...row, serviceJobId }));
}

type DraftFacts = Awaited<ReturnType<typeof findDraftFacts>>;

/** Who requested changes since the last sending; null for nobody, or a revoked link. */
function requesterSinceSending({ reviewDecisions: [last], histories: [sending] }: DraftFacts) {
  if (last?.decision !== 'changesRequested' || last.link.revokedAt !== null) return null;
  return last.serviceJobHistoryId > (sending?.id ?? 0) ? last.link : null;
}

/** The proposed recipients without duplicates, and which of them requested changes. */
async function proposedRecipients(prisma: Tools['prisma'], facts: DraftFacts): Promise<EmailDraft['recipients']> {
  const { client, emailRequests } = facts;
  const ofClient =
    client.proofingEmails.length > 0 ? client.proofingEmails : client.email === null ? [] : [client.email];
  const requester = requesterSinceSending(facts);
  const sent = (emailRequests[0]?.deliveries ?? []).map(({ replacedEmail, email, name }) => ({
    email: replacedEmail ?? email,
    name: name === email ? null : name,
  }));
  const contactIds = await findContactIdsOfJobs(prisma, [facts.id]);
  const contacts = await findContactsToldOf(prisma, { clientId: facts.clientId, contactIds }, ['sent']);
  const all = [
    ...ofClient.map((email) => ({ email, name: null })),
    ...contacts,
    ...sent,
    ...(requester ? [requester] : []),
  ];
  const replacements = await findReplacements(
    prisma,
    all.map(({ email }) => email),
  );
  const recipients = new Map<string, EmailDraft['recipients'][number]>();
  for (const { email, name } of all) {
    const goesTo = replacements.get(email.toLowerCase()) ?? email;
    const key = goesTo.toLowerCase();
    const before = recipients.get(key);
    const named = before?.name ?? (name === email ? null : name);
    recipients.set(key, { email, goesTo, ...before, name: named, askedForChanges: requester?.email === key });
  }
  return [...recipients.values()];
}

/** The assets that are new since the last sending (since the one before, if the job was just sent). Null before the first sending. */
async function newsSinceSending(
  prisma: Tools['prisma'],
  serviceJobId: number,
  { serviceJobStatusId, histories, reviewDecisions: [last] }: DraftFacts,
): Promise<SendingNews | null> {
  const before = histories[serviceJobStatusId === JobStatusId.SentToClient ? 1 : 0];
  if (!before) return null;
  const isAnswer = last?.decision === 'changesRequested' && last.serviceJobHistoryId > before.id;
  return {
    ...(await countNewAssets(prisma, serviceJobId, before.createdAt)),
    request: isAnswer ? last.message : null,
  };
}

/** Proposes recipients, subject and text of an e-mail to the client. */
export async function proposeEmail(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailDraft> {
  await requireReader(deps, actor, serviceJobId);
  const facts = await findDraftFacts(deps.prisma, serviceJobId);
  const { settings } = deps;
  const tag = settings.clientLanguage(facts.client.language);
  return {
    recipients: await proposedRecipients(deps.prisma, facts),
    ...draftLetter(
      {
        property: facts.campaign.name,
        service: settings.words(tag).studioText(facts.service.name),
        sender: actor.name,
        studio: settings.organisation().branding.name,
        news: await newsSinceSending(deps.prisma, serviceJobId, facts),
      },
      (kind) => settings.emailText(kind, tag),
      settings.words(tag),
    ),
  };
}
