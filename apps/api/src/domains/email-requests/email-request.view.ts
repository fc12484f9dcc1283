import type { EmailDelivery, EmailRequest } from '@shootdesk/shared/email-requests/email-requests.contract';
import type { EmailRow } from './email-requests.store.ts';

type DeliveryRow = EmailRow['deliveries'][number];

export function deliveryView({ cacheKey, sentAt, failedAt, ...row }: DeliveryRow): EmailDelivery {
  const { id, email, name, replacedEmail, attempts, failureReason } = row;
  return {
    ...{ id, email, name, replacedEmail, attempts, failureReason },
    state: sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'waiting',
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    cache_key: cacheKey,
  };
}

export function emailView(row: EmailRow & { readonly serviceJobId: number }): EmailRequest {
  const { cacheKey, createdAt, deliveries, ...facts } = row;
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    deliveries: deliveries.map(deliveryView),
    cache_key: cacheKey,
  };
}
