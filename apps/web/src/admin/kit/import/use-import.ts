import type { ImportPreview, ImportProgress } from '@shootdesk/shared/imports/import-endpoints';
import { decodeCsv } from '@shootdesk/shared/imports/decode-csv';
import { isWorkbook, workbookSentence } from '@shootdesk/shared/imports/workbook';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { call } from '../../../api/call.ts';
import { recordsWritten } from '../../../data/records/mutations.ts';
import type { ImportedKind } from './imported-kind.ts';

/** State of an import: a file is being chosen or has been read, rows are being imported, the import was interrupted, or it is done. */
export type ImportState =
  | { readonly step: 'choosing'; readonly isReading: boolean }
  | {
      readonly step: 'previewed';
      readonly preview: ImportPreview;
      readonly file: ReadFile;
      readonly isReading: boolean;
    }
  | { readonly step: 'running' | 'paused' | 'done'; readonly progress: ImportProgress };

/** A chosen file as text. */
interface ReadFile {
  readonly fileName: string;
  readonly content: string;
}

type Headings = ImportPreview['headings'];

export interface ImportRun {
  readonly kind: ImportedKind;
  readonly state: ImportState;
  /** The latest error message, or null. */
  readonly failure: string | null;
  readonly upload: (file: File) => void;
  /** Reads the file again, with other columns for its headings. */
  readonly assign: (headings: Headings) => void;
  /** Imports the remaining rows, 50 at a time. */
  readonly run: (progress: ImportProgress) => void;
  /** Stops after the rows that are on their way. */
  readonly pause: () => void;
  /** Deletes the file and the remaining rows. */
  readonly discard: (id: string) => void;
}

const choosing: ImportState = { step: 'choosing', isReading: false };

/**
 * State of an import, from the file to the last row. The server keeps its progress, so it can be continued at any time.
 */
export function useImport(kind: ImportedKind): ImportRun {
  const cache = useQueryClient();
  const [state, setState] = useState<ImportState>(choosing);
  const [failure, setFailure] = useState<string | null>(null);
  const isPaused = useRef(false);

  const attempt = async (act: () => Promise<void>, afterFailure: () => void) => {
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(firstMessage(error));
      afterFailure();
    }
    void recordsWritten(cache, kind.resource);
  };

  const upload = async (file: File) => {
    setState({ step: 'choosing', isReading: true });
    const content = decodeCsv(new Uint8Array(await file.arrayBuffer()));
    // Checked here because a workbook is larger as text, so that the server would refuse it for its size.
    if (isWorkbook(content)) throw new ApiError(400, { detail: workbookSentence });
    const read = { fileName: file.name, content };
    const preview = await call(kind.calls.upload, { body: read });
    setState({ step: 'previewed', preview, file: read, isReading: false });
  };

  const assign = async (before: ImportState & { readonly step: 'previewed' }, headings: Headings) => {
    setState({ ...before, isReading: true });
    const columns = headings.map(({ column }) => column);
    const preview = await call(kind.calls.upload, { body: { ...before.file, columns } });
    setState({ ...before, preview });
    await call(kind.calls.discard, { params: { id: before.preview.id } });
  };

  const run = async (from: ImportProgress, onProgress: (progress: ImportProgress) => void) => {
    isPaused.current = false;
    let progress = from;
    setState({ step: 'running', progress });
    while (progress.remainingImports > 0 && !isPaused.current) {
      progress = await call(kind.calls.next, { body: { import: progress.id } });
      onProgress(progress);
      setState({ step: 'running', progress });
    }
    setState({ step: progress.remainingImports > 0 ? 'paused' : 'done', progress });
  };

  return {
    kind,
    state,
    failure,
    upload: (file) =>
      void attempt(
        () => upload(file),
        () => setState(choosing),
      ),
    assign: (headings) => {
      if (state.step !== 'previewed') return;
      void attempt(
        () => assign(state, headings),
        () => setState((now) => (now.step === 'previewed' ? { ...now, isReading: false } : now)),
      );
    },
    run: (from) => {
      let reached = from;
      void attempt(
        () => run(from, (progress) => (reached = progress)),
        () => setState({ step: 'paused', progress: reached }),
      );
    },
    pause: () => {
      isPaused.current = true;
    },
    discard: (id) =>
      void attempt(
        async () => {
          await call(kind.calls.discard, { params: { id } });
          setState(choosing);
        },
        () => undefined,
      ),
  };
}
