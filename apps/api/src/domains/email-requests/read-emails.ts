import type { EmailDraft, EmailRequest } from '@shootdesk/shared/email-requests/email-requests.contract';
import { draftLetter } from '@shootdesk/shared/email-requests/email-text';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findPersonOn, requireVisible } from '../service-jobs/public.ts';
import { emailView } from './email-request.view.ts';
import { findDraftFacts, findEmails, findReplacements } from './email-requests.store.ts';
import { requireWriter } from './may-write.ts';

type Tools = Pick<Deps, 'prisma' | 'reads'>;

/** Refuses people who see no such job (404), or may not write to its client. */
async function requireReader({ prisma, reads }: Tools, actor: Actor, serviceJobId: number): Promise<void> {
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  requireWriter(await findPersonOn(prisma, actor, serviceJobId));
}

/** Lists the e-mails about a job, newest first. */
export async function listEmails(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailRequest[]> {
  await requireReader(deps, actor, serviceJobId);
  return (await findEmails(deps.prisma, serviceJobId)).map((row) => emailView({ ...row, serviceJobId }));
}

type DraftFacts = Awaited<ReturnType<typeof findDraftFacts>>;

/** Who asked for changes since the job was sent last; null where nobody did, or their link is revoked. */
function whoAsked({ reviewDecisions: [last], histories: [sending] }: DraftFacts) {
  if (last?.decision !== 'changesRequested' || last.link.revokedAt !== null) return null;
  return last.serviceJobHistoryId > (sending?.id ?? 0) ? last.link : null;
}

/** Those to propose, each address once, and who of them asked for changes. */
async function proposedRecipients(prisma: Tools['prisma'], facts: DraftFacts): Promise<EmailDraft['recipients']> {
  const { client, emailRequests } = facts;
  const ofClient =
    client.proofingEmails.length > 0 ? client.proofingEmails : client.email === null ? [] : [client.email];
  const asked = whoAsked(facts);
  const sent = (emailRequests[0]?.deliveries ?? []).map(({ replacedEmail, email, name }) => ({
    email: replacedEmail ?? email,
    name: name === email ? null : name,
  }));
  const all = [...ofClient.map((email) => ({ email, name: null })), ...sent, ...(asked ? [asked] : [])];
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
    recipients.set(key, { email, goesTo, ...before, name: named, askedForChanges: asked?.email === key });
  }
  return [...recipients.values()];
}

/** Proposes recipients, subject and text of an e-mail to the client. */
export async function proposeEmail(deps: Tools, actor: Actor, serviceJobId: number): Promise<EmailDraft> {
  await requireReader(deps, actor, serviceJobId);
  const facts = await findDraftFacts(deps.prisma, serviceJobId);
  return {
    recipients: await proposedRecipients(deps.prisma, facts),
    ...draftLetter({ property: facts.campaign.name, service: facts.service.name, sender: actor.name }),
  };
}
