import {
  createClientProofing,
  deleteClientProofing,
  updateClientProofing,
} from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import {
  createClientResource,
  createCtClientResource,
  deleteClientResource,
  updateClientResource,
} from '@shootdesk/shared/resources/client-resources.contract';
import { updateOrderParts } from '@shootdesk/shared/service-jobs/order-parts.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { outdateJob, showJob } from './job-cache.ts';

/** The version of a job's record that the person saw. */
interface Seen {
  readonly id: number;
  readonly serviceJobId: number;
  readonly ifMatch: number;
}

/** Origin of a client's file: the order, or the ordering system. */
export type ClientFileKind = 'client' | 'ct';

/** Changes owner, collaborators, content-direct providers and proofing pages of a job. */
export async function updateJobOrderParts(
  cache: QueryClient,
  { id, body, ifMatch }: { readonly id: number; readonly body: SentBody<typeof updateOrderParts>; ifMatch: number },
): Promise<void> {
  showJob(cache, await call(updateOrderParts, { params: { id }, body, ifMatch }));
  outdateJob(cache, id, 'activity');
}

/** Refetches the client's files, after a write or a refused write. */
export function rereadClientFiles(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'client-resources', 'ct-client-resources', 'activity');
}

export async function addClientFile(
  cache: QueryClient,
  { id, kind }: { readonly id: number; readonly kind: ClientFileKind },
  body: SentBody<typeof createCtClientResource>,
): Promise<void> {
  await call(kind === 'ct' ? createCtClientResource : createClientResource, { params: { id }, body });
  rereadClientFiles(cache, id);
}

/** Updates the members of a client's file that the body contains. */
export async function changeClientFile(
  cache: QueryClient,
  { id, serviceJobId, ifMatch }: Seen,
  body: SentBody<typeof updateClientResource>,
): Promise<void> {
  await call(updateClientResource, { params: { id }, body, ifMatch });
  rereadClientFiles(cache, serviceJobId);
}

export async function removeClientFile(cache: QueryClient, { id, serviceJobId, ifMatch }: Seen): Promise<void> {
  await call(deleteClientResource, { params: { id }, ifMatch }).finally(() => rereadClientFiles(cache, serviceJobId));
}

/** Refetches the comments of the proofing pages. */
export function rereadProofing(cache: QueryClient, jobId: number): void {
  outdateJob(cache, jobId, 'client-proofing', 'activity');
}

/** Adds a comment of the client from a proofing page. */
export async function addProofingComment(
  cache: QueryClient,
  id: number,
  body: SentBody<typeof createClientProofing>,
): Promise<void> {
  await call(createClientProofing, { params: { id }, body });
  rereadProofing(cache, id);
}

/** Updates the members of a proofing comment that the body contains. */
export async function changeProofingComment(
  cache: QueryClient,
  { id, serviceJobId, ifMatch }: Seen,
  body: SentBody<typeof updateClientProofing>,
): Promise<void> {
  await call(updateClientProofing, { params: { id }, body, ifMatch });
  rereadProofing(cache, serviceJobId);
}

export async function removeProofingComment(cache: QueryClient, { id, serviceJobId, ifMatch }: Seen): Promise<void> {
  await call(deleteClientProofing, { params: { id }, ifMatch }).finally(() => rereadProofing(cache, serviceJobId));
}
