import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { Destination } from '../transport/destination.ts';
import type { UploadPhase, UploadReports } from '../transport/store-blob.ts';
import type { UploadOutcome } from '../transport/upload-file.ts';
import { checkFile } from './check-file.ts';
import { endsBatch, reasonOf } from './failure-reason.ts';
import { emptyView, type ChosenFile, type DoneFile, type SessionView } from './session-view.ts';
import { speedometer } from './speedometer.ts';
import { createUppy, type UploadUppy } from './uppy.ts';

/** A file with what its upload has to know. */
export interface FileToUpload {
  readonly file: File;
  readonly contentType: string;
  readonly destination: Destination;
}

export interface SessionOptions {
  /** Tells the uploaders of a dialog apart. */
  readonly id: string;
  readonly allowedTypes: readonly string[];
  /** Called before the first file of a batch; `onWait` tells that there is no connection. */
  readonly onBegin: (files: readonly ChosenFile[], onWait: () => void, signal: AbortSignal) => Promise<void>;
  readonly upload: (file: FileToUpload, reports: UploadReports, signal: AbortSignal) => Promise<UploadOutcome>;
  /** Called for each file that need not be chosen again: it arrived, or never will. */
  readonly onSettled: (file: ChosenFile) => void;
  readonly onEnd: () => void;
  /** Lets one uploader of the dialog work at a time. */
  readonly inTurn: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Told when files are chosen while a batch is on its way or has ended. */
  readonly onTooLate: (text: string) => void;
  readonly now: () => number;
}

type UppyFile = ReturnType<UploadUppy['getFiles']>[number];
type NewFile = Parameters<UploadUppy['addFiles']>[0][number];

const chosenOf = ({ id, name, size }: UppyFile): ChosenFile => ({ id, name, size: size ?? 0 });

const newFile = (file: File, contentType: string): NewFile => ({
  name: file.name,
  type: file.type,
  data: file,
  meta: { contentType },
});

/** One uploader: files are chosen, sent one at a time, and named when they are done. Knows nothing of the screen. */
export class UploadSession {
  readonly #options: SessionOptions;
  readonly #uppy: UploadUppy;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #speed: ReturnType<typeof speedometer>;
  #view = emptyView;
  #destination: Destination | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#speed = speedometer(options.now);
    this.#uppy = createUppy(options.id, options.allowedTypes);
    this.#uppy.addUploader((ids) => this.#sendAll(this.#uppy.getFilesByIds(ids)));
    this.#uppy.on('restriction-failed', (file, { message }) => this.#warn(message, file?.name));
    this.#uppy.on('progress', (percent) => this.#show({ percent, bytesPerSecond: this.#speed.rate() }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): SessionView => this.#view;

  /** Takes those files that may be uploaded, and warns of the others. */
  async add(files: readonly File[]): Promise<void> {
    if (this.#view.stage !== 'choosing') {
      this.#options.onTooLate(this.#uppy.i18n('noMoreFilesAllowed'));
      return;
    }
    this.#show({ isChecking: true, warnings: [] });
    const accepted: NewFile[] = [];
    for (const file of files) {
      const checked = await checkFile(file, this.#options.allowedTypes);
      if (checked.refusal === null) accepted.push(newFile(file, checked.contentType));
      else this.#warn(checked.refusal, file.name);
    }
    this.#uppy.addFiles(accepted);
    this.#show({ isChecking: false, chosen: this.#uppy.getFiles().map(chosenOf) });
  }

  remove(id: string): void {
    this.#uppy.removeFile(id);
    this.#show({ chosen: this.#uppy.getFiles().map(chosenOf) });
  }

  /** Uploads what was chosen. */
  async start(destination: Destination): Promise<void> {
    this.#destination = destination;
    await this.#batch(() => this.#uppy.upload());
  }

  /** Sends those that failed once more. */
  async retry(): Promise<void> {
    await this.#batch(() => this.#uppy.retryAll());
  }

  /** Begins anew, as if just opened. */
  reset(): void {
    this.#uppy.clear();
    this.#show(emptyView);
  }

  /** Interrupts what is on its way, for good. */
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
    this.#show({ warnings: [...this.#view.warnings, refusalSentence(reason, name)] });
  }

  async #batch(run: () => Promise<unknown>): Promise<void> {
    this.#show({ stage: 'queued', percent: 0, warnings: [] });
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
    const destination = this.#destination;
    if (!destination) return;
    await this.#options.inTurn(async () => {
      this.#show({ stage: 'uploading', chosen: files.map(chosenOf), failed: [] });
      let ended: unknown = null;
      const onWait = () => this.#show({ current: { name: files[0]?.name ?? '', phase: 'waiting', percent: null } });
      await this.#options.onBegin(this.#view.chosen, onWait, signal).catch((error: unknown) => (ended = error));
      signal.throwIfAborted();
      this.#uppy.emit('upload-start', [...files]);
      for (const file of files) {
        if (ended === null) ended = await this.#send(file, destination, signal);
        else this.#fail(file, ended);
      }
    }, signal);
  }

  /** Sends one file; answers the failure when it is one that the others would meet as well. */
  async #send(file: UppyFile, destination: Destination, signal: AbortSignal): Promise<unknown> {
    const { contentType } = file.meta;
    const toUpload = { file: file.data as File, contentType, destination };
    try {
      const outcome = await this.#options.upload(toUpload, this.#reportsOf(file), signal);
      signal.throwIfAborted();
      this.#uppy.emit('upload-success', file, { status: 200 });
      if (outcome.kind === 'uploaded') this.#settle(file, 'uploaded', null);
      else this.#settle(file, 'known', outcome.as);
      this.#options.onSettled(chosenOf(file));
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
    if (isFinal) this.#options.onSettled(chosenOf(file));
  }

  #settle(file: UppyFile, list: 'uploaded' | 'known' | 'failed', note: string | null): void {
    const done: DoneFile = { ...chosenOf(file), at: new Date(this.#options.now()).toISOString(), note };
    const chosen = this.#view.chosen.filter(({ id }) => id !== file.id);
    this.#show({ chosen, [list]: [...this.#view[list], done], current: null });
  }

  #reportsOf(file: UppyFile): UploadReports {
    let phase: UploadPhase = 'checking';
    return {
      onPhase: (next) => {
        phase = next;
        const bytesPerSecond = next === 'waiting' ? 0 : this.#view.bytesPerSecond;
        this.#show({ current: { name: file.name, phase, percent: null }, bytesPerSecond });
      },
      onProgress: (bytes) => {
        const total = file.size ?? 0;
        // What is looked into is not on its way yet.
        if (phase === 'checking') {
          const percent = bytes < total ? Math.floor((100 * bytes) / total) : null;
          this.#show({ current: { name: file.name, phase, percent } });
          return;
        }
        const progress = { uploadStarted: 0, bytesUploaded: bytes, bytesTotal: total };
        this.#uppy.emit('upload-progress', this.#uppy.getFile(file.id), progress);
      },
      onSent: (bytes) => this.#speed.add(bytes),
    };
  }
}
