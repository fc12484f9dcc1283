import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { FileTypeId, type FileTypeName } from '@shootdesk/shared/files/file-types';
import { ResourceTypeId, resourceTypes, type ResourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';

const instant = '2026-03-01T00:00:00.000Z';
const contentTypes: Record<FileTypeName, string> = {
  Image: 'image/jpeg',
  Raw: 'image/DNG',
  Pdf: 'application/pdf',
  Video: 'video/mp4',
  Document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  Other: 'application/octet-stream',
};

type Stage = 'ready' | 'warned' | 'generating' | 'failed' | 'none';

/** Previews of the pages of file {id}; those of page 1 have the addresses that a file without pages has. */
export function requestsOf(
  id: number,
  stage: Stage,
  version: number,
  pages = 1,
): NonNullable<WireFile['filePreviewRequests']> {
  if (stage === 'none') return [];
  const requests = Array.from({ length: 2 * pages }, (_, index) => index);
  return requests.map((index) => {
    const pageNumber = (index >> 1) + 1;
    const imageType = index % 2 === 0 ? 'Preview' : 'Premium';
    const page = pageNumber === 1 ? '' : `&page=${pageNumber}`;
    const isMade = stage === 'ready' || stage === 'warned';
    return {
      id: id * 100 + index,
      pageNumber,
      imageType,
      generatedAt: isMade ? instant : null,
      failedAt: stage === 'failed' ? instant : null,
      warning: stage === 'warned' ? 'Part of this picture is missing or damaged.' : null,
      failureReason: stage === 'failed' ? 'The picture is cut off.' : null,
      downloadUrl: isMade ? `https://files.example/${imageType}/${id}?v=${version}${page}` : null,
    };
  });
}

interface FileParts extends Partial<WireFile> {
  readonly type?: FileTypeName;
  readonly stage?: Stage;
  /** How many of its pages have previews. */
  readonly pages?: number;
  /** Another number stands for newly signed addresses. */
  readonly signed?: number;
}

const fileAddress = (id: number, { signed = 1 }: FileParts) => `https://files.example/file/${id}?v=${signed}`;

/** File 500 + id, called DSC_{id}.jpg, with its previews. */
function aFile(id: number, { type = 'Image', stage = 'ready', signed = 1, pages = 1, ...parts }: FileParts): WireFile {
  const originalName = parts.originalName ?? `DSC_${id}.jpg`;
  return {
    id: 500 + id,
    originalName,
    displayName: null,
    filename: originalName,
    filePath: `7/resources/${originalName}`,
    fileServiceContainerId: 1,
    contentType: contentTypes[type],
    fileType: { id: FileTypeId[type], name: type },
    size: 3_145_728,
    checksum: null,
    width: 1600,
    height: 1066,
    durationMs: null,
    pageCount: type === 'Pdf' ? pages : null,
    takenAt: null,
    downloadUrl: fileAddress(id, { signed }),
    previewGeneratedAt: instant,
    createdAt: instant,
    filePreviewRequests: requestsOf(id, stage, signed, pages),
    pdfFlattenRequests: [],
    filmRequests: [],
    cache_key: 1,
    ...parts,
  };
}

const minutesLater = (minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Resource {id} of job 7, uploaded by user 1 in the minute {id}. */
export function aResource(
  id: number,
  file: FileParts = {},
  parts: Partial<Resource> = {},
  type: ResourceTypeName = 'Ambient',
) {
  const resourceType = resourceTypes.find(({ name }) => name === type);
  if (!resourceType) throw new Error(`There is no resource type ${type}.`);
  return {
    id,
    serviceJobId: 7,
    campaignId: 1,
    resourceTypeId: ResourceTypeId[type],
    resourceType: { ...resourceType },
    description: null,
    displayName: null,
    resourceUrl: fileAddress(id, file),
    previewUrl: null,
    tags: [],
    sort: 0,
    createdById: 1,
    createdAt: minutesLater(id),
    file: aFile(id, file),
    cache_key: 3,
    ...parts,
  } satisfies Resource;
}

/** Asset {id} of job 7, uploaded in the minute {id}. */
export function anAsset(id: number, file: FileParts = {}, parts: Partial<Asset> = {}) {
  return {
    id,
    serviceJobId: 7,
    serviceJobStatusId: null,
    version: 1,
    description: null,
    assetUrl: null,
    assetDownloadUrl: fileAddress(id, file),
    previewUrl: null,
    premiumUrl: null,
    copy: null,
    file: aFile(id, { originalName: `Final_${id}.jpg`, ...file }),
    comments: null,
    histories: null,
    createdById: 9,
    createdAt: minutesLater(id),
    cache_key: 3,
    ...parts,
  } satisfies Asset;
}
