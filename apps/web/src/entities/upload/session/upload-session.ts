import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { LimitFunction } from 'p-limit';
import type { UnfinishedFile } from '../../../data/files/unfinished-uploads.ts';
import { asResource, type Destination } from '../transport/destination.ts';
import type { UploadPhase, UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import { checkFile } from './check-file.ts';
import { endsBatch, reasonOf } from './failure-reason.ts';
import { emptyView, type ChosenFile, type CurrentFile, type DoneFile, type SessionView } from './session-view.ts';
import type { UploadResult } from './upload-results.ts';
import { speedometer } from './speedometer.ts';
import { createUppy, duplicateText, type FileMeta, type UploadUppy } from './uppy.ts';

export interface FileToUpload {
  readonly file: File;
  readonly contentType: string;
  readonly destination: Destination;
  /** Whether an asset's file is a new record or a version, as its uploader chose; null if not chosen. */
  readonly versionOf: VersionChoice | null;
}

export interface SessionOptions {
  /** Id that distinguishes the uploaders of a dialog. */
  readonly id: string;
  readonly allowedTypes: readonly string[];
  /** Whether only one file is accepted. */
  readonly isSingle: boolean;
  /** Type of an earlier, interrupted upload of the file, if it differs from this uploader's; else null. */
  readonly earlierTypeOf: (file: File, destination: Destination) => number | null;
  /** Whether the file is a new record or a version, as chosen in an earlier attempt; null if not chosen. */
  readonly earlierVersionOf: (file: File) => VersionChoice | null;
  /** Called before the first file of a batch; `onWait` reports that there is no connection. */
  readonly onBegin: (files: readonly UnfinishedFile[], onWait: () => void, signal: AbortSignal) => Promise<void>;
  readonly upload: (file: FileToUpload, reports: UploadReports, signal: AbortSignal) => Promise<UploadOutcome>;
  /** Called for each file that need not be chosen again, because it was uploaded or is permanently refused. */
  readonly onSettled: (file: UnfinishedFile) => void;
  /** Called with the result of each chosen file once the batch has begun, including refused ones. */
  readonly onResult: (result: UploadResult) => void;
  readonly onEnd: () => void;
  /** Concurrency limit: one active uploader of the dialog, unless the tray orders the files. */
  readonly limit: LimitFunction;
  /** Whether the files are sent one after the other; otherwise the tray orders them. */
  readonly isOrdered: boolean;
  /** Called when files are chosen while a batch is being sent or has ended. */
  readonly onTooLate: (text: string) => void;
  readonly now: () => number;
}

type UppyFile = ReturnType<UploadUppy['getFiles']>[number];
type NewFile = Parameters<UploadUppy['addFiles']>[0][number];

const chosenOf = ({ id, name, size, meta }: UppyFile): ChosenFile => ({
  id,
  name,
  size: size ?? 0,
  earlierTypeId: meta.earlierTypeId,
  versionOf: meta.versionOf,
});

const newFile = (file: File, meta: FileMeta): NewFile => ({ name: file.name, type: file.type, data: file, meta });

/** Whether a waiting file must not replace one that is being sent as the current file. */
const isBehind = (phase: UploadPhase, current: CurrentFile | null) =>
  (phase === 'queued' || phase === 'keeping') && current !== null && current.phase !== 'queued';

/** One uploader: takes files, sends them one at a time or hands all to the tray, and reports results. Independent of the screen. */
export class UploadSession {
  readonly #options: SessionOptions;
  readonly #uppy: UploadUppy;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #speed: ReturnType<typeof speedometer>;
  #view = emptyView;
  /** Reported when the batch begins, because a batch that is given up before has no results. */
  #refused: UploadResult[] = [];
  #destination: Destination | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#speed = speedometer(options.now);
    this.#uppy = createUppy(options.id, options.allowedTypes);
    this.#uppy.addUploader((ids) => this.#sendAll(this.#uppy.getFilesByIds(ids)));
    this.#uppy.on('restriction-failed', (file, { message }) => {
      if (file && message !== duplicateText) this.#refuse(message, { name: file.name ?? '', size: file.size ?? 0 });
      else this.#warn(message, file?.name);
    });
    this.#uppy.on('progress', (percent) => this.#show({ percent, bytesPerSecond: this.#speed.rate() }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): SessionView => this.#view;

  /** Accepts files that may be uploaded and warns about the others. Files of an interrupted upload keep their earlier type. */
  async add(files: readonly File[], destination: Destination): Promise<void> {
    if (this.#view.stage !== 'choosing') {
      this.#options.onTooLate(this.#uppy.i18n('noMoreFilesAllowed'));
      return;
    }
    if (this.#options.isSingle && files.length + this.#view.chosen.length > 1) {
      this.#warn('Only one file can be uploaded here', files.map(({ name }) => name).join(', '));
      return;
    }
    this.#destination = destination;
    this.#show({ isChecking: true });
    const accepted: NewFile[] = [];
    for (const file of files) {
      const checked = await checkFile(file, this.#options.allowedTypes);
      if (checked.refusal === null) {
        const { contentType } = checked;
        const earlierTypeId = this.#options.earlierTypeOf(file, destination);
        const versionOf = this.#options.earlierVersionOf(file);
        accepted.push(newFile(file, { contentType, earlierTypeId, versionOf }));
      } else this.#refuse(checked.refusal, file);
    }
    this.#uppy.addFiles(accepted);
    this.#show({ isChecking: false, chosen: this.#uppy.getFiles().map(chosenOf) });
  }

  /** A chosen file; null when it was removed. */
  fileOf(id: string): File | null {
    return (this.#uppy.getFiles().find((file) => file.id === id)?.data as File | undefined) ?? null;
  }

  remove(id: string): void {
    this.#uppy.removeFile(id);
    this.#show({ chosen: this.#uppy.getFiles().map(chosenOf) });
  }

  /** Stores whether the chosen and failed files become new records or versions. */
  chooseVersions(choices: ReadonlyMap<string, VersionChoice>): void {
    for (const [id, versionOf] of choices) {
      this.#uppy.setFileMeta(id, { ...this.#uppy.getFile(id).meta, versionOf });
    }
    const chosen = <T extends ChosenFile>(file: T): T => {
      const versionOf = choices.get(file.id);
      return versionOf === undefined ? file : { ...file, versionOf };
    };
    this.#show({ chosen: this.#view.chosen.map(chosen), failed: this.#view.failed.map(chosen) });
  }

  /** Uploads the chosen files. */
  async start(destination: Destination): Promise<void> {
    this.#destination = destination;
    await this.#batch(() => this.#uppy.upload());
  }

  /** Uploads the failed files again as a batch. */
  async retry(): Promise<void> {
    await this.#batch(() => this.#uppy.retryAll());
  }

  /** Restores the initial state of the dialog. */
  reset(): void {
    this.#uppy.clear();
    this.#refused = [];
    this.#show(emptyView);
  }

  /** Aborts the running upload and releases the uploader, which cannot be used afterwards. */
  dispose(): void {
    this.#stop.abort();
    this.#uppy.destroy();
    this.#listeners.clear();
  }

  #show(part: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #warn(reason: string, name = ''): void {
    const warning = refusalSentence(reason, name);
    const others = this.#view.warnings.filter((each) => each !== warning);
    this.#show({ warnings: [...others, warning] });
  }

  #refuse(reason: string, { name, size }: Pick<File, 'name' | 'size'>): void {
    this.#warn(reason, name);
    const resourceTypeId = this.#destination?.resourceTypeId ?? null;
    this.#refused.push({ name, size, resourceTypeId, outcome: 'refused', note: reason, checksum: null });
  }

  /** A file with its final type. */
  #unfinished({ name, size, earlierTypeId, versionOf }: ChosenFile): UnfinishedFile {
    const resourceTypeId = earlierTypeId ?? this.#destination?.resourceTypeId ?? null;
    return { name, size, resourceTypeId, ...(versionOf !== null && { versionOf }) };
  }

  async #batch(run: () => Promise<unknown>): Promise<void> {
    this.#show({ stage: 'queued', percent: 0 });
    for (const refused of this.#refused.splice(0)) this.#options.onResult(refused);
    try {
      await run();
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
      return;
    }
    this.#show({ stage: 'done', current: null, bytesPerSecond: 0 });
    this.#options.onEnd();
  }

  async #sendAll(files: readonly UppyFile[]): Promise<void> {
    const { signal } = this.#stop;
    await this.#options.limit(async () => {
      signal.throwIfAborted();
      this.#show({ stage: 'uploading', chosen: files.map(chosenOf), failed: [] });
      let ended: unknown = null;
      const onWait = () => this.#show({ current: { name: files[0]?.name ?? '', phase: 'waiting', percent: null } });
      const begun = this.#view.chosen.map((file) => this.#unfinished(file));
      await this.#options.onBegin(begun, onWait, signal).catch((error: unknown) => (ended = error));
      signal.throwIfAborted();
      this.#uppy.emit('upload-start', [...files]);
      const send = async (file: UppyFile) => {
        if (ended === null) ended = await this.#send(file, signal);
        else this.#fail(file, ended);
      };
      if (!this.#options.isOrdered) await Promise.all(files.map(send));
      else for (const file of files) await send(file);
    });
  }

  #destinationOf({ earlierTypeId, versionOf }: FileMeta): Destination {
    const destination = earlierTypeId === null ? this.#destination : asResource(earlierTypeId);
    if (!destination) throw new Error('Files are sent before it is said what they become.');
    return versionOf === null ? destination : (destination.asChosen?.(versionOf) ?? destination);
  }

  /** Sends one file. Returns the error if it would affect the other files as well. */
  async #send(file: UppyFile, signal: AbortSignal): Promise<unknown> {
    const { contentType } = file.meta;
    const destination = this.#destinationOf(file.meta);
    const toUpload = { file: file.data as File, contentType, destination, versionOf: file.meta.versionOf };
    try {
      const outcome = await this.#options.upload(toUpload, this.#reportsOf(file), signal);
      signal.throwIfAborted();
      this.#uppy.emit('upload-success', file, { status: 200 });
      const note = typeof file.meta.versionOf === 'number' ? 'New version' : null;
      if (outcome.kind === 'uploaded') this.#settle(file, 'uploaded', note, outcome.checksum);
      else this.#settle(file, 'known', outcome.as);
      this.#options.onSettled(this.#unfinished(chosenOf(file)));
      return null;
    } catch (error) {
      if (signal.aborted) throw error;
      this.#fail(file, error);
      return endsBatch(error) ? error : null;
    }
  }

  #fail(file: UppyFile, error: unknown): void {
    const { text, isFinal } = reasonOf(error);
    this.#uppy.emit('upload-error', file, { name: 'Error', message: text });
    this.#settle(file, 'failed', text);
    if (isFinal) this.#options.onSettled(this.#unfinished(chosenOf(file)));
  }

  #settle(file: UppyFile, list: 'uploaded' | 'known' | 'failed', note: string | null, checksum: string | null = null) {
    const done: DoneFile = { ...chosenOf(file), at: new Date(this.#options.now()).toISOString(), note };
    this.#options.onResult({ ...this.#unfinished(done), outcome: list, note, checksum });
    const chosen = this.#view.chosen.filter(({ id }) => id !== file.id);
    const current = this.#view.current?.name === file.name ? null : this.#view.current;
    this.#show({ chosen, [list]: [...this.#view[list], done], current });
  }

  #reportsOf(file: UppyFile): UploadReports {
    let phase: UploadPhase = 'checking';
    return {
      onPhase: (next) => {
        phase = next;
        if (isBehind(next, this.#view.current) && this.#view.current?.name !== file.name) return;
        const bytesPerSecond = next === 'waiting' ? 0 : this.#view.bytesPerSecond;
        this.#show({ current: { name: file.name, phase, percent: null }, bytesPerSecond });
      },
      onProgress: (bytes) => {
        const total = file.size ?? 0;
        // Hashing is not progress of the transfer.
        if (phase === 'checking') {
          const percent = bytes < total ? Math.floor((100 * bytes) / total) : null;
          this.#show({ current: { name: file.name, phase, percent } });
          return;
        }
        if (this.#view.current === null) this.#show({ current: { name: file.name, phase, percent: null } });
        const progress = { uploadStarted: 0, bytesUploaded: bytes, bytesTotal: total };
        this.#uppy.emit('upload-progress', this.#uppy.getFile(file.id), progress);
      },
      onSent: (bytes) => this.#speed.add(bytes),
    };
  }
}
