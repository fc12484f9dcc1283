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

/** What an order would tell the client; nothing for null. */
export const orderMessagesQuery = (body: OrderMessagesQuestion | null) =>
  queryOptions({
    queryKey: ['client-messages', 'order', body],
    queryFn: ({ signal }) => call(previewOrderMessages, { body: body! }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What booking or moving jobs would tell the client; nothing for null. */
export const visitMessagesQuery = (id: number, body: VisitMessagesQuestion | null) =>
  queryOptions({
    queryKey: ['client-messages', 'visit', id, body],
    queryFn: ({ signal }) => call(previewVisitMessages, { params: { id }, body: body! }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The contacts of a job, the person who asked first. Among the jobs, because a change of the job may change them. */
export const jobContactsQuery = (id: number) =>
  queryOptions({
    queryKey: [...jobsKey, 'contacts', id],
    queryFn: async ({ signal }) => (await callTogether(listJobContacts, { params: { id } }, signal)).results,
  });

export async function changeJobContacts(cache: QueryClient, id: number, contactIds: number[]): Promise<void> {
  const { results } = await call(replaceJobContacts, { params: { id }, body: { contactIds } });
  cache.setQueryData(jobContactsQuery(id).queryKey, results);
}
