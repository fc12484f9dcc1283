import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { downloadStream } from '../../api/download-stream.ts';
import { firstMessage } from '../../kernel/api-error.ts';

/** Progress of a report's download. */
export interface ReportProgress {
  readonly bytes: number;
  /** Number of entries received; null where they cannot be counted. */
  readonly rows: number | null;
  readonly totalRows: number;
}

/** Minimum time between two renderings of the progress. */
const drawingIntervalMs = 100;
const lineEnd = 10;

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) lines += 1;
  return lines;
}

function totalOf(response: Response): number {
  const info: unknown = JSON.parse(response.headers.get('x-additional-info') ?? '{}');
  return (info as { totalCount?: number }).totalCount ?? 0;
}

export interface ReportFile {
  readonly url: string;
  /** Default file name without extension, for responses that do not name the file. */
  readonly name: string;
  readonly extension: 'csv' | 'xlsx';
}

/** Makes a function that takes the chunks of a file and returns the progress so far. */
function createCounter(extension: ReportFile['extension'], totalRows: number) {
  let bytes = 0;
  let lines = 0;
  return (chunk: Uint8Array): ReportProgress => {
    bytes += chunk.length;
    if (extension !== 'csv') return { bytes, rows: null, totalRows };
    lines += countLines(chunk);
    // The first line has the headings. Names with line breaks add lines, so the count is capped.
    return { bytes, rows: Math.min(Math.max(0, lines - 1), totalRows), totalRows };
  };
}

/** Downloads files of one report, one at a time, and reports the progress. Leaving the screen cancels the download. */
export function useReportFile() {
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const file = useMutation({
    mutationFn: async ({ url, name, extension }: ReportFile) => {
      const { signal } = (running.current = new AbortController());
      let countUp = createCounter(extension, 0);
      let drawnAt = -Infinity;
      await downloadStream(url, {
        fallbackName: `${name}.${extension}`,
        signal,
        onStart: (response) => {
          countUp = createCounter(extension, totalOf(response));
        },
        onChunk: (chunk) => {
          const counted = countUp(chunk);
          if (performance.now() - drawnAt < drawingIntervalMs) return;
          drawnAt = performance.now();
          setProgress(counted);
        },
      });
    },
    onError: (error) => {
      if (!running.current?.signal.aborted) notify(firstMessage(error), { type: 'warning' });
    },
    onSettled: () => setProgress(null),
  });
  return {
    generate: file.mutate,
    cancel: () => running.current?.abort(),
    isRunning: file.isPending,
    progress,
  };
}
