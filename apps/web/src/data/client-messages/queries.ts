import {
  listJobContacts,
  previewOrderMessages,
  previewVisitMessages,
  replaceJobContacts,
} from '@shootdesk/shared/client-messages/client-messages.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callTogether } from '../../api/call-together.ts';
import { call } from '../../api/call.ts';
import { jobsKey } from '../jobs/queries.ts';

export type OrderMessagesQuestion = SentBody<typeof previewOrderMessages>;
export type VisitMessagesQuestion = SentBody<typeof previewVisitMessages>;

/** Reads the messages that an order would send to the client. Nothing is read for null. */
export const orderMessagesQuery = (body: OrderMessagesQuestion | null) =>
  queryOptions({
    queryKey: ['client-messages', 'order', body],
    queryFn: ({ signal }) => call(previewOrderMessages, { body: body! }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads the messages that booking or moving a visit would send to the client. Nothing is read for null. */
export const visitMessagesQuery = (id: number, body: VisitMessagesQuestion | null) =>
  queryOptions({
    queryKey: ['client-messages', 'visit', id, body],
    queryFn: ({ signal }) => call(previewVisitMessages, { params: { id }, body: body! }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Reads the contacts of a job, the one who ordered first. Its key is below the jobs', because a change of the job may change them. */
export const jobContactsQuery = (id: number) =>
  queryOptions({
    queryKey: [...jobsKey, 'contacts', id],
    queryFn: async ({ signal }) => (await callTogether(listJobContacts, { params: { id } }, signal)).results,
  });

export async function changeJobContacts(cache: QueryClient, id: number, contactIds: number[]): Promise<void> {
  const { results } = await call(replaceJobContacts, { params: { id }, body: { contactIds } });
  cache.setQueryData(jobContactsQuery(id).queryKey, results);
}
