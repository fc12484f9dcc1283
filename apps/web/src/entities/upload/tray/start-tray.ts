import type { QueryClient } from '@tanstack/react-query';
import { getCampaignUploadToken } from '@shootdesk/shared/files/file-storage.contract';
import { scanFolder } from '@shootdesk/shared/resources/resources.contract';
import { call } from '../../../api/call.ts';
import { filesWritten } from '../../../data/files/mutations.ts';
import { releaseLostCopies, unfinishedFiles } from '../../../data/files/unfinished-uploads.ts';
import { toMessages } from '../../../kernel/api-error.ts';
import { namesByChecksum } from '../session/job-files.ts';
import { assetUploads, resourceUploads } from '../session/upload-kind.ts';
import { uploadResults } from '../session/upload-results.ts';
import { browserPause } from '../transport/browser-pause.ts';
import { asAsset, asResource, type Destination } from '../transport/destination.ts';
import { describePicture } from '../transport/exif-metadata.ts';
import { inTime } from '../transport/in-time.ts';
import { persist } from '../transport/persistence.ts';
import { uploadFile, type UploadTools } from '../transport/upload-file.ts';
import { xhrPut } from '../transport/xhr-put.ts';
import { getServiceJob } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { grantOfJob } from './grant-of-job.ts';
import { isMetered, watchPlatform } from './platform.ts';
import { opfsShelf } from './opfs-shelf.ts';
import { jobKeyOf, type KeptFile } from './kept-file.ts';
import type { EngineOptions } from './tray-engine.ts';
import { browserLink } from './tray-link.ts';
import { traySettings } from './tray-settings.ts';
import type { Settled } from './tray-view.ts';
import { UploadTray } from './upload-tray.ts';

interface Owner {
  readonly userId: number;
  readonly cache: QueryClient;
  /** Called when a job has no more files to send and no dialog followed them, with the number of failed ones. */
  readonly onArrived: (jobName: string, failed: number) => void;
}

const namedOf = ({ name, size, resourceTypeId }: KeptFile) => ({ name, size, resourceTypeId });

function destinationOf({ noun, resourceTypeId, versionOf }: KeptFile): Destination {
  if (noun === 'Resource') return asResource(resourceTypeId ?? 0);
  return versionOf === null ? asAsset : (asAsset.asChosen?.(versionOf) ?? asAsset);
}

const send: EngineOptions['send'] = (file, source, known, reports, signal) => {
  const { jobId, campaignId, begunAt, contentType, checksum, size } = file;
  const tools: UploadTools = {
    put: xhrPut,
    pause: browserPause,
    now: Date.now,
    grant: grantOfJob(
      campaignId,
      (id, path, stop) => {
        const input = { params: { id }, query: { serviceJobId: jobId, path } };
        return inTime(stop, (limited) => call(getCampaignUploadToken, input, limited));
      },
      async (stop) => {
        const job = await inTime(stop, (limited) => call(getServiceJob, { params: { id: jobId } }, limited));
        return job.campaignId;
      },
    ),
  };
  const metadata = { size: String(size), ...file.metadata };
  const target = {
    serviceJobId: jobId,
    destination: destinationOf(file),
    begunAt,
    contentType,
    metadata,
    known,
    checksum,
  };
  return uploadFile(source, target, tools, reports, signal);
};

const namesOf: EngineOptions['namesOf'] = async ({ noun, jobId }, onWait, signal) => {
  const { filesOf } = noun === 'Asset' ? assetUploads : resourceUploads;
  return namesByChecksum(await persist(() => filesOf(jobId, signal), browserPause, signal, onWait));
};

/** Makes a unique id that sorts by time. */
const newId = () => `${Date.now()}-${crypto.randomUUID()}`;

/** Starts a person's tray in this browser. */
export async function startTray({ userId, cache, onArrived }: Owner): Promise<{ tray: UploadTray; stop: () => void }> {
  const shelf = await opfsShelf(userId);
  const settings = traySettings(userId);
  const unfinishedOf = ({ noun, jobId, jobName }: KeptFile) => unfinishedFiles({ noun, userId, jobId, jobName });
  const report = (file: KeptFile, settled: Settled) => {
    const note = settled.kind === 'failed' ? settled.text : settled.kind === 'known' ? settled.as : null;
    const checksum = settled.kind === 'uploaded' ? settled.checksum : null;
    const { noun, jobId } = file;
    uploadResults({ noun, userId, jobId }).add({ ...namedOf(file), outcome: settled.kind, note, checksum });
    if (settled.kind !== 'failed' || settled.isFinal) unfinishedOf(file).remove(namedOf(file));
  };
  const unfollowed = new Set<string>();
  /** Files whose failure has been reported, because each retry fails again. */
  const failedIds = new Set<string>();
  const tray = new UploadTray({
    shelf,
    settings,
    link: browserLink(userId),
    send,
    namesOf,
    connectionHold: () => {
      if (!navigator.onLine) return 'offline';
      return settings.network() === 'wifi' && isMetered() ? 'network' : null;
    },
    now: Date.now,
    newId,
    describe: (file, contentType) => {
      // Otherwise the browser may delete the copies when the device is short of space.
      void navigator.storage.persist?.().catch(toMessages);
      return describePicture(file, contentType);
    },
    onKept: (file) =>
      unfinishedOf(file).add([
        { ...namedOf(file), isKept: true, ...(file.versionOf !== null && { versionOf: file.versionOf }) },
      ]),
    onSettled: (file, settled) => {
      if (settled.kind !== 'failed' || !failedIds.has(file.id)) unfollowed.add(jobKeyOf(file));
      if (settled.kind === 'failed') failedIds.add(file.id);
      report(file, settled);
    },
    onDrained: (last, failed) => {
      const { noun, jobId, jobName } = last;
      const key = jobKeyOf(last);
      if (!unfollowed.delete(key)) return;
      onArrived(jobName, failed + tray.failedCopies().filter((copy) => copy.key === key).length);
      const scan = noun === 'Resource' ? call(scanFolder, { params: { id: jobId } }).catch(toMessages) : null;
      void Promise.resolve(scan).then(() => filesWritten(cache, jobId));
    },
    onRemoved: (id) => {
      const gone = tray.view().files.find((file) => file.id === id);
      if (gone) unfinishedFiles({ ...gone, userId }).remove(gone);
    },
  });
  await releaseLostCopies(userId, shelf.list).catch(toMessages);
  await tray.start();
  const stopWatching = watchPlatform(tray);
  return {
    tray,
    stop: () => {
      stopWatching();
      tray.stop();
    },
  };
}
