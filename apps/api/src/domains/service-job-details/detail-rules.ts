import type { Prisma } from '@shootdesk/prisma/client';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isTickOnly, mayTickDetail } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { duskPositionalEnabled } from '@shootdesk/shared/service-job-details/dusk-positional';
import { readDetail } from '@shootdesk/shared/service-job-details/sent-detail';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { personOn, type LockedJob } from '../service-jobs/public.ts';
import { campaignHasDusk } from './details.store.ts';

/** A new detail has no earlier value. */
export interface DetailWrite {
  readonly type: DetailTypeName;
  readonly from: unknown;
  readonly to: unknown;
}

/** Whether the change is a tick of the provider checklist. */
export function isTick({ type, from, to }: DetailWrite): boolean {
  return type === 'ProviderChecklist' && isTickOnly(from, to);
}

/** Refuses people who may not write this detail, and dusk positions without a dusk job. */
export async function requireDetailWriter(tx: Tx, actor: Actor, job: LockedJob, write: DetailWrite): Promise<void> {
  const { type } = write;
  const person = personOn(job, actor);
  if (!mayWriteDetail(type, person) && !(isTick(write) && mayTickDetail(person))) {
    throw problem('forbidden', 'You cannot change this detail.');
  }
  if (type !== 'DuskPositional') return;
  if (duskPositionalEnabled({ ...job, campaignHasDusk: await campaignHasDusk(tx, job.campaignId) })) return;
  throw problem(
    'rule_violated',
    'Dusk positions belong to a Photography job whose campaign has a Dusk Photography job.',
  );
}

/** Parses a detail's value by its type; 400 explains the required form. */
export function requireValue(type: DetailTypeName, sent: unknown): Prisma.InputJsonValue {
  const detail = readDetail(type, sent);
  if (detail.success) return detail.value;
  const { messages, hint } = detail;
  const sentence = messages.join(' ');
  throw problem(
    'malformed',
    `The value of ${type} is not usable: ${sentence}${sentence.endsWith(hint) ? '' : ` ${hint}`}`,
    {
      fields: { value: [...messages] },
    },
  );
}
