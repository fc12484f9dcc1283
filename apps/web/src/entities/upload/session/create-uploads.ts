import { getCampaignUploadToken } from '@shootdesk/shared/files/file-storage.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import pLimit from 'p-limit';
import { call } from '../../../api/call.ts';
import type { unfinishedFiles } from '../../../data/files/unfinished-uploads.ts';
import { browserPause } from '../transport/browser-pause.ts';
import { describePicture } from '../transport/exif-metadata.ts';
import { inTime } from '../transport/in-time.ts';
import { persist } from '../transport/persistence.ts';
import { uploadFile, type UploadTools } from '../transport/upload-file.ts';
import { xhrPut } from '../transport/xhr-put.ts';
import { namesByChecksum } from './job-files.ts';
import type { UploadKind } from './upload-kind.ts';
import { UploadSession, type FileToUpload, type SessionOptions } from './upload-session.ts';

/** Dependencies of uploads to a job. */
function browserTools(job: { readonly id: number; readonly campaignId: number }): UploadTools {
  return {
    put: xhrPut,
    pause: browserPause,
    now: Date.now,
    grant: (path, signal) => {
      const input = { params: { id: job.campaignId }, query: { serviceJobId: job.id, path } };
      return inTime(signal, (limited) => call(getCampaignUploadToken, input, limited));
    },
  };
}

export interface UploadsOptions {
  readonly kind: Pick<UploadKind, 'filesOf'>;
  readonly job: Pick<ServiceJob, 'id' | 'campaignId'>;
  readonly allowedTypes: readonly string[];
  /** Whether one file is all that each uploader takes. */
  readonly isSingle?: boolean;
  readonly unfinished: ReturnType<typeof unfinishedFiles>;
  /** Resource types that the person may upload to the job, in any dialog. */
  readonly offeredTypeIds: readonly number[];
  readonly onResult: SessionOptions['onResult'];
  readonly onEnd: () => void;
  readonly onTooLate: (text: string) => void;
}

const namedOf = ({ name, size }: File) => ({ name, size });

/** Creates uploaders of files of one kind to a job, as many as asked for, of which one works at a time. */
export function createUploads(count: number, options: UploadsOptions): UploadSession[] {
  const { kind, job, allowedTypes, isSingle = false, unfinished, offeredTypeIds, onResult, onEnd, onTooLate } = options;
  const tools = browserTools(job);
  const limit = pLimit(1);
  let known = new Map<string, string>();

  const onBegin: SessionOptions['onBegin'] = async (files, onWait, signal) => {
    for (const file of files) {
      const earlier = unfinished.typeOf(file, file.resourceTypeId);
      // The file now has another type, so the entry of the earlier one is removed.
      if (earlier !== null && earlier !== file.resourceTypeId) {
        unfinished.remove({ ...file, resourceTypeId: earlier });
      }
    }
    unfinished.add(files);
    known = namesByChecksum(await persist(() => kind.filesOf(job.id, signal), tools.pause, signal, onWait));
  };
  const upload: SessionOptions['upload'] = async ({ file, contentType, destination }: FileToUpload, ...rest) => {
    const metadata = { size: String(file.size), ...(await describePicture(file, contentType)) };
    const begunAt = unfinished.begunAt({ ...namedOf(file), resourceTypeId: destination.resourceTypeId });
    const target = { serviceJobId: job.id, destination, begunAt, contentType, metadata, known };
    const outcome = await uploadFile(file, target, tools, ...rest);
    if (outcome.kind === 'uploaded') known.set(outcome.checksum, file.name);
    return outcome;
  };

  const earlierTypeOf: SessionOptions['earlierTypeOf'] = (file, { resourceTypeId }) => {
    const earlier = unfinished.typeOf(file, resourceTypeId);
    // Files of types the person may no longer upload get the chosen type.
    return earlier !== resourceTypeId && offeredTypeIds.includes(earlier ?? 0) ? earlier : null;
  };

  const earlierVersionOf: SessionOptions['earlierVersionOf'] = (file) => unfinished.versionOf(file);

  const shared = {
    allowedTypes,
    isSingle,
    onBegin,
    upload,
    onSettled: unfinished.remove,
    onResult,
    earlierTypeOf,
    earlierVersionOf,
    onEnd,
    onTooLate,
    limit,
  };
  return Array.from({ length: count }, (_, index) => {
    return new UploadSession({ ...shared, id: `uploads-${job.id}-${index}`, now: Date.now });
  });
}
