import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { downloadStream } from '../../api/download-stream.ts';
import { firstMessage } from '../../kernel/api-error.ts';

/** How far a report has been written. */
export interface ReportProgress {
  readonly bytes: number;
  /** Lines that have arrived; of a file that is not text, there are none to count. */
  readonly rows: number;
  readonly totalRows: number;
}

/** Least time in ms between two drawings of the progress. */
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

interface ReportFile {
  readonly url: string;
  readonly fallbackName: string;
}

/** Generates files of one report, one at a time, with its progress. Leaving the screen cancels. */
export function useReportFile() {
  const notify = useNotify();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<ReportProgress | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const file = useMutation({
    mutationFn: async ({ url, fallbackName }: ReportFile) => {
      const { signal } = (running.current = new AbortController());
      let now: ReportProgress = { bytes: 0, rows: 0, totalRows: 0 };
      let drawnAt = -Infinity;
      await downloadStream(url, {
        fallbackName,
        signal,
        onStart: (response) => setProgress((now = { ...now, totalRows: totalOf(response) })),
        onChunk: (chunk) => {
          now = { ...now, bytes: now.bytes + chunk.length, rows: now.rows + countLines(chunk) };
          if (performance.now() - drawnAt < drawingIntervalMs) return;
          drawnAt = performance.now();
          setProgress(now);
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
