import type { ReactNode } from 'react';
import { ChosenFiles } from '../src/entities/upload/chosen-files.tsx';
import { DoneFiles } from '../src/entities/upload/done-files.tsx';
import { DropArea } from '../src/entities/upload/drop-area.tsx';
import { FileList, FileRow } from '../src/entities/upload/file-list.tsx';
import { InterruptPrompt } from '../src/entities/upload/interrupt-prompt.tsx';
import { emptyView, type DoneFile, type SessionView } from '../src/entities/upload/session/session-view.ts';
import type { UploadSession } from '../src/entities/upload/session/upload-session.ts';
import { asAsset } from '../src/entities/upload/transport/destination.ts';
import { TrayBar } from '../src/entities/upload/tray/tray-bar.tsx';
import { TrayJobs } from '../src/entities/upload/tray/tray-jobs.tsx';
import type { TrayNetwork } from '../src/entities/upload/tray/tray-settings.ts';
import type { TrayFile, TrayView } from '../src/entities/upload/tray/tray-view.ts';
import { UnfinishedNotice } from '../src/entities/upload/unfinished-notice.tsx';
import { UploadProgress } from '../src/entities/upload/upload-progress.tsx';
import { Uploader } from '../src/entities/upload/uploader.tsx';
import { UploadsLoading, UploadsUnavailable } from '../src/entities/upload/uploads-missing.tsx';
import { VersionChoices } from '../src/entities/upload/versions/version-choices.tsx';
import { versionQuestions } from '../src/entities/upload/versions/version-questions.ts';
import { Behind, ignore, type Story } from './story.tsx';

const accept = ['image/jpeg'];
const finished = { id: 0, label: 'Finished work', destination: asAsset };

const chosen = (name: string) => ({ id: name, name, size: 3_145_728, earlierTypeId: null, versionOf: null });
const done = (name: string, note: string | null = null): DoneFile => ({
  ...chosen(name),
  at: '2026-03-01T00:00:00.000Z',
  note,
});

/** An uploader that stands still. */
function uploader(view: Partial<SessionView>, isSingle = false): ReactNode {
  const standing = { ...emptyView, ...view };
  const session = { subscribe: () => ignore, view: () => standing } as unknown as UploadSession;
  return <Uploader session={session} type={finished} accept={accept} isSingle={isSingle} onUpload={ignore} />;
}

const assets = ['Kitchen.jpg', 'Garden_v2.jpg', 'Gate.jpg', 'Bath.jpg', 'bath_v2.jpg'].map((originalName, index) => ({
  id: index + 1,
  version: 1,
  file: { originalName },
  copy: null,
}));
const versionChoices = (...names: string[]) => (
  <VersionChoices questions={versionQuestions(names.map(chosen), assets)} onChoose={ignore} />
);

const sending: Partial<SessionView> = {
  stage: 'uploading',
  chosen: [chosen('Kitchen.jpg'), chosen('Garden.jpg')],
  current: { name: 'Kitchen.jpg', phase: 'sending', percent: null },
  percent: 40,
  bytesPerSecond: 2_000_000,
};

const unfinished = (...names: string[]) => ({
  list: () => names.map((name) => ({ name, size: 1, resourceTypeId: null })),
  toChoose: () => names.map((name) => ({ name, size: 1, resourceTypeId: null })),
  typeOf: () => null,
  versionOf: () => null,
  add: ignore,
  begunAt: () => 0,
  remove: ignore,
  clear: ignore,
});

const trayFile = (name: string, more: Partial<TrayFile> = {}): TrayFile => ({
  ...{ id: name, noun: 'Resource', jobId: 7, jobName: '12 Example Street', name, size: 3_145_728, resourceTypeId: 5 },
  ...{
    state: 'waiting',
    phase: 'checking',
    sentBytes: 0,
    isPaused: false,
    reason: null,
    isFinal: false,
    isNameTaken: false,
  },
  ...more,
});
const onItsWay = trayFile('Kitchen.jpg', { state: 'running', phase: 'sending', sentBytes: 1_048_576 });
const actions = { onPause: ignore, onResume: ignore, onRetry: ignore, onKeepAsNew: ignore, onRemove: ignore };

/** The bar of the uploads over these files. */
function trayBar(view: Partial<TrayView>, network: TrayNetwork | null = null, copying = 0): ReactNode {
  const whole = { files: [onItsWay, trayFile('Garden.jpg')], hold: null, bytesPerSecond: 0, ...view };
  return (
    <TrayBar
      view={whole}
      copying={copying}
      failedCopies={[]}
      onDismiss={ignore}
      network={network}
      onNetwork={ignore}
      {...actions}
    />
  );
}
const refused = trayFile('Gate.jpg', { state: 'failed', reason: 'The picture is damaged', isFinal: true });

export const stories: readonly Story[] = [
  {
    part: 'TrayBar',
    states: {
      'on its way': () => trayBar({ bytesPerSecond: 50_000 }),
      'files are being copied': () => trayBar({ files: [] }, null, 3),
      'no connection': () => trayBar({ hold: 'offline' }),
      'waits for Wi-Fi': () => trayBar({ hold: 'network' }, 'wifi'),
      'signed out': () => trayBar({ hold: 'signed-out' }),
      paused: () => trayBar({ files: [trayFile('Kitchen.jpg', { isPaused: true })] }),
      'one was refused': () => trayBar({ files: [refused] }),
    },
  },
  {
    part: 'TrayJobs',
    states: {
      'of two jobs': () => (
        <TrayJobs
          files={[onItsWay, refused, trayFile('Front.jpg', { jobId: 8, jobName: '3 Mill Lane' })]}
          {...actions}
        />
      ),
    },
  },
  {
    part: 'Uploader',
    states: {
      'nothing chosen': () => uploader({}),
      'a single file, nothing chosen': () => uploader({}, true),
      'a single file, chosen': () => uploader({ chosen: [chosen('Kitchen.jpg')] }, true),
      'a file was refused': () => uploader({ warnings: ['The file is empty. File: Kitchen.jpg'] }),
      'on its way': () => uploader(sending),
      'done, with a failure': () =>
        uploader({
          stage: 'done',
          uploaded: [done('Garden.jpg')],
          known: [done('Gate.jpg', 'Final_1.jpg')],
          failed: [done('Kitchen.jpg', 'The file storage cannot be reached')],
        }),
    },
  },
  {
    part: 'DropArea',
    states: {
      'several files': () => <DropArea label="Photos" accept={accept} isBusy={false} onFiles={ignore} />,
      'one file, being looked into': () => <DropArea label="Photo" accept={accept} isBusy isSingle onFiles={ignore} />,
    },
  },
  {
    part: 'VersionChoices',
    states: {
      'three files': () => versionChoices('Kitchen.jpg', 'Garden.jpg', 'Gate.jpg'),
      'a name that two assets have': () => versionChoices('Bath.jpg'),
    },
  },
  {
    part: 'ChosenFiles',
    states: { 'two files': () => <ChosenFiles files={[chosen('A.jpg'), chosen('B.jpg')]} onRemove={ignore} /> },
  },
  {
    part: 'DoneFiles',
    states: { 'with a reason': () => <DoneFiles title="Failed to Upload" files={[done('A.jpg', 'It is gone')]} /> },
  },
  {
    part: 'FileList',
    states: {
      empty: () => (
        <FileList title="Chosen" count={0}>
          {null}
        </FileList>
      ),
    },
  },
  {
    part: 'FileRow',
    states: {
      'a long name': () => (
        <FileList title="Chosen" count={1}>
          <FileRow name={`${'Kitchen_from_the_garden_'.repeat(6)}.jpg`} facts={['3.00 MB', 'Ambient']} />
        </FileList>
      ),
    },
  },
  {
    part: 'UploadProgress',
    states: {
      sending: () => <UploadProgress view={{ ...emptyView, ...sending }} />,
      'its connection is lost': () => (
        <UploadProgress
          view={{ ...emptyView, ...sending, current: { name: 'Kitchen.jpg', phase: 'waiting', percent: null } }}
        />
      ),
      queued: () => <UploadProgress view={{ ...emptyView, ...sending, stage: 'queued' }} />,
    },
  },
  {
    part: 'UnfinishedNotice',
    states: {
      'one file': () => <UnfinishedNotice unfinished={unfinished('Kitchen.jpg')} />,
      'more than are named': () => <UnfinishedNotice unfinished={unfinished('1', '2', '3', '4', '5', '6')} />,
    },
  },
  {
    part: 'InterruptPrompt',
    states: {
      'when the dialog is to be closed': () => (
        <Behind>{(close) => <InterruptPrompt isAtRisk isAsking onStay={close} onInterrupt={close} />}</Behind>
      ),
    },
  },
  { part: 'UploadsLoading', states: { 'while the code loads': () => <UploadsLoading /> } },
  { part: 'UploadsUnavailable', states: { 'when it cannot be loaded': () => <UploadsUnavailable /> } },
];
