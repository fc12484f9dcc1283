import { isDeepStrictEqual } from 'node:util';
import type { LoggedValue } from '@shootdesk/shared/activity-logs/activity';
import { orderPartLabels, orderPartNames, type OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { loggedText } from '../../activity-logs/public.ts';

function partsOf(job: ServiceJob): OrderParts {
  const { owner, collaborators, contentDirectProviders, ...rest } = job;
  return {
    ...rest,
    ownerId: owner?.id ?? null,
    collaboratorIds: collaborators.map(({ id }) => id),
    contentDirectProviders: contentDirectProviders ?? [],
  };
}

const inOrder = (value: unknown) =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value;

/** The sent parts that differ from the job's. The order of lists is ignored. */
export function changedParts(job: ServiceJob, sent: OrderParts): OrderParts {
  const present = partsOf(job);
  const changed = orderPartNames.filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(inOrder(sent[name]), inOrder(present[name])),
  );
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}
const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

function textOf(job: ServiceJob, part: keyof OrderParts): LoggedValue {
  if (part === 'ownerId') return loggedText(job.owner && nameOf(job.owner));
  if (part === 'collaboratorIds') return loggedText(job.collaborators.map(nameOf).join(', '));
  if (part === 'contentDirectProviders') {
    return loggedText((job.contentDirectProviders ?? []).map(({ name }) => name).join(', '));
  }
  return loggedText(job[part]);
}

/** Activity log entry for a changed part. */
export function loggedPart(part: keyof OrderParts, before: ServiceJob, after: ServiceJob) {
  return { name: orderPartLabels[part], from: textOf(before, part), to: textOf(after, part) };
}
