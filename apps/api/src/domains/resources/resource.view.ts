import type { Resource, ResourceInclude } from '@shootdesk/shared/resources/resources.contract';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { fileLink, fileView, smallPreviewLink } from '../file-storage/public.ts';
import type { ResourceRow } from './resources.store.ts';

export const everything: readonly ResourceInclude[] = ['file', 'file.filePreviewRequests', 'resourceType'];

export function resourceView(row: ResourceRow, includes: readonly ResourceInclude[], links: BlobLinks): Resource {
  const withPreviews = includes.includes('file.filePreviewRequests');
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    campaignId: row.campaignId,
    resourceTypeId: row.resourceTypeId,
    resourceType: includes.includes('resourceType') ? row.resourceType : null,
    description: row.description,
    displayName: row.displayName,
    resourceUrl: fileLink({ ...row.file, displayName: row.displayName ?? row.file.displayName }, links),
    previewUrl: smallPreviewLink(row.file, links),
    tags: row.tags,
    sort: row.sort,
    createdById: row.createdById,
    createdAt: row.createdAt.toISOString(),
    file: withPreviews || includes.includes('file') ? fileView(row.file, links, withPreviews) : null,
    cache_key: row.cacheKey,
  };
}
