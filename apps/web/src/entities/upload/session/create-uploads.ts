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
import { NoRoomError } from '../tray/keep-file.ts';
import type { FileToKeep } from '../tray/kept-file.ts';
import type { UploadTray } from '../tray/upload-tray.ts';
import type { UploadKind } from './upload-kind.ts';
import { UploadSession, type FileToUpload, type SessionOptions } from './upload-session.ts';

/** The parts of an upload that use the browser and the API. */
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

/** The tray that copies and sends the files, and its facts about their job. */
interface TrayOfUploads {
  readonly tray: UploadTray;
  readonly about: Pick<FileToKeep, 'noun' | 'jobName' | 'deadline'>;
  /** Called with the name of a file for which the browser has no space. */
  readonly onNoRoom: (name: string) => void;
}

export interface UploadsOptions {
  readonly kind: Pick<UploadKind, 'filesOf'>;
  readonly job: Pick<ServiceJob, 'id' | 'campaignId'>;
  readonly allowedTypes: readonly string[];
  /** Whether each uploader accepts only one file. */
  readonly isSingle?: boolean;
  readonly unfinished: ReturnType<typeof unfinishedFiles>;
  /** Resource types that the person may upload to the job, in any dialog. */
  readonly offeredTypeIds: readonly number[];
  readonly onResult: SessionOptions['onResult'];
  readonly onEnd: () => void;
  readonly onTooLate: (text: string) => void;
  /** Without it closing the dialog ends the upload. */
  readonly inTray?: TrayOfUploads | undefined;
}

const namedOf = ({ name, size }: File) => ({ name, size });

/** Creates the requested number of uploaders of one kind for a job. Only one of them sends at a time. */
export function createUploads(count: number, options: UploadsOptions): UploadSession[] {
  const { kind, job, allowedTypes, isSingle = false, unfinished, offeredTypeIds, onResult, onEnd, onTooLate } = options;
  const { inTray } = options;
  const tools = browserTools(job);
  const limit = pLimit(inTray ? count : 1);
  const oneByOne = pLimit(1);
  let known: Promise<Map<string, string>> | null = null;

  const onBegin: SessionOptions['onBegin'] = async (files, onWait, signal) => {
    for (const file of files) {
      const earlier = unfinished.typeOf(file, file.resourceTypeId);
      // The type of the file has changed, so the entry with the earlier type is removed.
      if (earlier !== null && earlier !== file.resourceTypeId) {
        unfinished.remove({ ...file, resourceTypeId: earlier });
      }
    }
    unfinished.add(files);
    known = null;
    // The tray reads the job's files itself, because it copies files before there is a connection.
    if (!inTray) await readKnown(onWait, signal);
  };
  const readKnown = (onWait: () => void, signal: AbortSignal) => {
    known ??= persist(() => kind.filesOf(job.id, signal), tools.pause, signal, onWait).then(namesByChecksum);
    return known;
  };
  const sendDirectly: SessionOptions['upload'] = async ({ file, contentType, destination }, reports, signal) => {
    const names = await readKnown(() => reports.onPhase('waiting'), signal);
    const metadata = { size: String(file.size), ...(await describePicture(file, contentType)) };
    const begunAt = unfinished.begunAt({ ...namedOf(file), resourceTypeId: destination.resourceTypeId });
    const target = { serviceJobId: job.id, destination, begunAt, contentType, metadata, known: names };
    const outcome = await uploadFile(file, target, tools, reports, signal);
    if (outcome.kind === 'uploaded') names.set(outcome.checksum, file.name);
    return outcome;
  };
  const upload: SessionOptions['upload'] = async (toUpload: FileToUpload, reports, signal) => {
    if (!inTray) return sendDirectly(toUpload, reports, signal);
    const { file, contentType, destination, versionOf } = toUpload;
    const { resourceTypeId } = destination;
    const begunAt = unfinished.begunAt({ ...namedOf(file), resourceTypeId });
    const place = { jobId: job.id, campaignId: job.campaignId, contentType, resourceTypeId, versionOf, begunAt };
    try {
      return await inTray.tray.upload(file, { ...inTray.about, ...place }, reports, signal);
    } catch (error) {
      if (!(error instanceof NoRoomError)) throw error;
      inTray.onNoRoom(file.name);
      return oneByOne(() => sendDirectly(toUpload, reports, signal));
    }
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
    isOrdered: !inTray,
  };
  return Array.from({ length: count }, (_, index) => {
    return new UploadSession({ ...shared, id: `uploads-${job.id}-${index}`, now: Date.now });
  });
}
