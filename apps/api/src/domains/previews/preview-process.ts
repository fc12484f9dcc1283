import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryMark } from './engine/memory-mark.ts';
import type { CheckOutcome, CheckTask, PreviewOutcome, PreviewTask, TileOutcome, TileTask } from './engine/task.ts';

export type ProcessTask = PreviewTask | TileTask | CheckTask;
export type ProcessOutcome = PreviewOutcome | TileOutcome | CheckOutcome;

export interface PreviewLimits {
  readonly seconds: number;
  /** Bytes. */
  readonly memory: number;
}

/** Processes one file at a time. */
export interface PreviewProcess {
  /** Always resolves within the timeout: a process that hangs, crashes or exceeds its memory is killed, and the file fails. */
  run(task: ProcessTask): Promise<ProcessOutcome>;
  /** Whether it accepts another task. */
  alive(): boolean;
  end(): void;
}

const program = fileURLToPath(new URL('./engine/child.ts', import.meta.url));
const keptOutput = 2000;

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

const failed = (reason: string): PreviewOutcome => ({ kind: 'failed', reason, flattened: null });

function reasonOfEnd(output: string, { memory }: PreviewLimits): string {
  if (!output.includes(memoryMark)) return 'The preview program could not cope with this file.';
  return `Opening the file needs more than ${Math.round(memory / 1024 ** 2)} MB of memory.`;
}

/** Starts a process without secrets in its environment. Calls `report` with its output when it ends unexpectedly. */
export function startPreviewProcess(
  limits: PreviewLimits,
  toolPath: string,
  report: (output: string) => void,
): PreviewProcess {
  const child = fork(program, [String(limits.memory)], {
    detached: true,
    env: { PATH: toolPath },
    execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-keptOutput)));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.on('error', () => endGroup(child));
  return {
    alive: () => child.connected && child.exitCode === null,
    end: () => endGroup(child),
    run: async (task) => {
      let timer: NodeJS.Timeout | undefined;
      const answered = new Promise<ProcessOutcome>((resolve) =>
        child.once('message', (outcome) => resolve(outcome as ProcessOutcome)),
      );
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), limits.seconds * 1000);
      });
      child.send(task, () => {});
      const first = await Promise.race([answered, closed, late]);
      clearTimeout(timer);
      if (typeof first === 'object') return first;
      if (first === 'late') {
        endGroup(child);
        return failed(`Making the preview took longer than ${limits.seconds} seconds.`);
      }
      report(output);
      return failed(reasonOfEnd(output, limits));
    },
  };
}
