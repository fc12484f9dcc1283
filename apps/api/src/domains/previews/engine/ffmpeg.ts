import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PreviewFailure } from './failure.ts';

const run = promisify(execFile);

export const damagedFilm = 'The video is damaged or cut off. Export it again and upload that.';

/** Maximum output of a tool, in bytes. */
const maxBuffer = 16 * 1024 ** 2;

/** Arguments before the input: only one local MP4 or MOV, because a playlist could make the tool fetch something. */
export const filmInput = (path: string) => ['-protocol_whitelist', 'file', '-f', 'mov', '-i', path];

/** Limits a tool to 3 GB of address space and its CPU time, where the shell supports it, at low priority. */
const withLimits = (cpuSeconds: number) =>
  ['/bin/sh', '-c', `ulimit -v 3000000 -t ${cpuSeconds} 2>/dev/null; exec nice -n 5 "$0" "$@"`] as const;
/** Shell exit code for a missing program. */
const notFound = 127;

interface ToolOptions {
  readonly timeoutMs: number;
  readonly cpuSeconds?: number;
  /** What needs the tools, as the start of a sentence. */
  readonly without: string;
  /** Streams the output. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a tool of ffmpeg and returns its output. Throws a reason for people. */
export async function runFilmTool(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { timeoutMs, cpuSeconds = 120, without, onOutput }: ToolOptions,
): Promise<string> {
  const [program, ...before] = process.platform === 'win32' ? [name] : [...withLimits(cpuSeconds), name];
  try {
    const running = run(program, [...before, ...args], { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer });
    if (onOutput) running.child.stdout?.on('data', (chunk: Buffer | string) => onOutput(String(chunk)));
    return (await running).stdout;
  } catch (error) {
    const { code, killed } = error as { code?: unknown; killed?: boolean };
    if (code === 'ENOENT' || code === notFound) {
      throw new PreviewFailure(`${without}: ffmpeg is not installed on the server. The video itself is complete.`);
    }
    if (killed) throw new PreviewFailure('Reading the video took too long.');
    throw new PreviewFailure(damagedFilm, { cause: error });
  }
}
