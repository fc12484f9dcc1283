import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import type { AssetInclude } from '@shootdesk/shared/assets/assets.contract';
import type { BlobLinks } from '../../integrations/blob/blob-store.ts';
import { commentView, type AssetCommentRow } from '../asset-comments/public.ts';
import {
  fileLink,
  fileView,
  filmViews,
  largePreviewLink,
  previewViews,
  shownFileLink,
  smallPreviewLink,
  type FileRow,
} from '../file-storage/public.ts';
import type { AssetHistoryRow, AssetRow } from './assets.store.ts';
import { copyView } from './copy/copy.view.ts';

/** Rows loaded with the assets; empty when not requested. */
export interface AssetParts {
  readonly histories: readonly AssetHistoryRow[];
  readonly comments: readonly AssetCommentRow[];
}

function addressesOf(file: FileRow | null, links: BlobLinks) {
  return {
    assetUrl: file && shownFileLink(file, links),
    assetDownloadUrl: file && fileLink(file, links),
    previewUrl: file && smallPreviewLink(file, links),
    premiumUrl: file && largePreviewLink(file, links),
  };
}

function historyView(
  row: AssetHistoryRow,
  { withPerson, withPreviews }: { withPerson: boolean; withPreviews: boolean },
  links: BlobLinks,
): AssetHistory {
  return {
    id: row.id,
    version: row.version,
    fileId: row.fileId,
    originalName: row.file?.originalName ?? null,
    ...addressesOf(row.file, links),
    pageCount: row.file?.pageCount ?? null,
    filePreviewRequests: row.file && withPreviews ? previewViews(row.file, links) : null,
    filmRequests: row.file && withPreviews ? filmViews(row.file, links) : null,
    serviceJobStatusId: row.serviceJobStatusId,
    createdById: row.createdById,
    createdBy: withPerson ? row.createdBy : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function assetView(
  row: AssetRow,
  { histories, comments }: AssetParts,
  includes: readonly AssetInclude[],
  links: BlobLinks,
): Asset {
  const isRequested = (...words: AssetInclude[]) => words.some((word) => includes.includes(word));
  const own = <T extends { assetId: number }>(parts: readonly T[]) => parts.filter(({ assetId }) => assetId === row.id);
  const { file } = row;
  const withPreviews = isRequested('file.filePreviewRequests');
  const ofHistory = { withPerson: isRequested('histories.createdBy'), withPreviews };
  return {
    id: row.id,
    serviceJobId: row.serviceJobId,
    serviceJobStatusId: row.serviceJobStatusId,
    version: row.version,
    description: row.description,
    ...addressesOf(file, links),
    file: file && isRequested('file', 'file.filePreviewRequests') ? fileView(file, links, withPreviews) : null,
    copy: row.copy && copyView(row.copy),
    comments: isRequested('comments', 'comments.createdBy')
      ? own(comments).map((each) => commentView(each, isRequested('comments.createdBy')))
      : null,
    histories: isRequested('histories', 'histories.createdBy')
      ? own(histories).map((each) => historyView(each, ofHistory, links))
      : null,
    createdById: row.createdById,
    createdAt: row.createdAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
