import {
  sendEmailAgain,
  type EmailDelivery,
  type EmailRequest,
} from '@shootdesk/shared/email-requests/email-requests.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { jobEmailsQuery } from '../jobs/queries.ts';

const withDelivery = (email: EmailRequest, delivery: EmailDelivery): EmailRequest => ({
  ...email,
  deliveries: email.deliveries.map((each) => (each.id === delivery.id ? delivery : each)),
});

/** Sends an e-mail to a recipient again, and marks it as waiting. */
export async function sendAgain(cache: QueryClient, serviceJobId: number, id: number): Promise<void> {
  const delivery = await call(sendEmailAgain, { params: { id }, body: {} });
  cache.setQueryData(jobEmailsQuery(serviceJobId).queryKey, (emails) =>
    emails?.map((email) => withDelivery(email, delivery)),
  );
}
