import type { Prisma } from '@shootdesk/prisma/client';
import { problem } from '@shootdesk/shared/kernel/problem';
import { isTickOnly, mayTickDetail } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import { detailValues } from '@shootdesk/shared/service-job-details/detail-values';
import { duskPositionalEnabled } from '@shootdesk/shared/service-job-details/dusk-positional';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { personOn, type LockedJob } from '../service-jobs/public.ts';
import { campaignHasDusk } from './details.store.ts';

/** A change of a detail; a new one has no earlier value. */
export interface DetailWrite {
  readonly type: DetailTypeName;
  readonly from: unknown;
  readonly to: unknown;
}

/** Whether the change of a detail is a tick of the provider checklist. */
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

/** Parses the value of a detail by its type, or answers 400 with what is wrong. */
export function requireValue(type: DetailTypeName, value: unknown): Prisma.InputJsonValue {
  const parsed = detailValues[type].safeParse(value, { error: validationSentence });
  if (parsed.success) return parsed.data as Prisma.InputJsonValue;
  const messages = parsed.error.issues.map(({ path, message }) => {
    const member = path.map(String).join('.');
    return member === '' || member === 'value' ? message : `${member}: ${message}`;
  });
  throw problem('malformed', `The value of ${type} is not usable: ${messages.join(' ')}`, {
    fields: { value: messages },
  });
}
