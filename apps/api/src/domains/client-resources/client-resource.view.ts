import type { ClientResource, CtClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { fileLink, smallPreviewLink } from '../file-storage/public.ts';
import type { ClientResourceRow } from './client-resources.store.ts';

export function clientResourceView(row: ClientResourceRow, links: BlobLinks): ClientResource {
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    name: row.name,
    contentType: row.contentType ?? row.file?.contentType ?? null,
    notes: row.notes,
    url: row.file ? null : row.url,
    downloadUrl: row.file ? fileLink(row.file, links) : row.url,
    // Other systems' pictures are omitted: loading one would reveal the reader's address to a foreign server, and the CSP forbids it.
    thumbnailUrl: row.file && smallPreviewLink(row.file, links),
    externalReference: row.externalReference,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

export function ctClientResourceView(row: ClientResourceRow, links: BlobLinks): CtClientResource {
  const { type, uploader, galleryCode } = row;
  return { ...clientResourceView(row, links), type, uploader, galleryCode };
}
