import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { downloadName } from '@shootdesk/shared/files/download-name';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { previewState, type PreviewState } from '@shootdesk/shared/files/previews';
import type { FileTypeName } from '@shootdesk/shared/files/file-types';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';

/** A resource or an asset as galleries show it. */
export interface GalleryFile {
  /** Of the resource or the asset. */
  readonly id: number;
  /** Of its file; null for copy whose document is not generated yet. */
  readonly fileId: number | null;
  readonly name: string;
  readonly originalName: string;
  /** What has been said about it. */
  readonly description: string | null;
  readonly createdAt: string;
  readonly createdById: number | null;
  readonly type: FileTypeName;
  /** Bytes. */
  readonly size: number | null;
  readonly preview: FilePreview;
  /** Some preview of it is still being made. */
  readonly isGenerating: boolean;
  readonly downloadUrl: string | null;
}

interface FilePreview {
  readonly state: PreviewState;
  /** Why it failed. */
  readonly reason: string | null;
  readonly small: string | null;
  readonly large: string | null;
}

const noPreview: FilePreview = { state: 'none', reason: null, small: null, large: null };

type Requests = NonNullable<WireFile['filePreviewRequests']>;

function previewOf(requests: Requests): FilePreview {
  const small = requests.find(({ imageType }) => imageType === 'Preview');
  const large = requests.find(({ imageType }) => imageType === 'Premium');
  return {
    state: previewState(requests, 'Preview'),
    reason: small?.failureReason ?? null,
    small: small?.downloadUrl ?? null,
    large: large?.downloadUrl ?? small?.downloadUrl ?? null,
  };
}

const isUnderWay = ({ generatedAt, failedAt }: Requests[number]) => generatedAt === null && failedAt === null;

function partsOfFile(file: WireFile) {
  const requests = file.filePreviewRequests ?? [];
  return {
    fileId: file.id,
    originalName: file.originalName,
    type: file.fileType.name as FileTypeName,
    size: file.size,
    preview: previewOf(requests),
    isGenerating: requests.some(isUnderWay),
  };
}

const withoutFile = {
  fileId: null,
  type: 'Document',
  size: null,
  preview: noPreview,
  isGenerating: false,
} as const;

/** What a gallery shows of a resource. */
export function ofResource(resource: Resource): GalleryFile {
  const { id, description, createdAt, createdById, file } = resource;
  const parts = file ? partsOfFile(file) : { ...withoutFile, originalName: `Resource ${id}` };
  const displayName = resource.displayName ?? file?.displayName ?? null;
  const name = downloadName({ originalName: parts.originalName, displayName });
  return { id, description, createdAt, createdById, ...parts, name, downloadUrl: resource.resourceUrl };
}

/** What a gallery shows of an asset. */
export function ofAsset({ id, description, createdAt, createdById, file, assetDownloadUrl }: Asset): GalleryFile {
  const parts = file ? partsOfFile(file) : { ...withoutFile, originalName: `Asset ${id}` };
  return { id, description, createdAt, createdById, ...parts, name: parts.originalName, downloadUrl: assetDownloadUrl };
}
