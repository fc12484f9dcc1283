import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../../../deps.ts';
import type { FilmMessage, FilmOutcome, FilmTask } from './film-task.ts';

const program = fileURLToPath(new URL('./film-child.ts', import.meta.url));
/** Memory limit of the process in bytes; ffmpeg has a separate one. */
const memoryBytes = 512 * 1024 ** 2;
const timeoutMs = 50 * 60_000;

export interface FilmRun {
  readonly outcomes: Promise<readonly FilmOutcome[]>;
  /** Kills the process and ffmpeg. */
  readonly end: () => void;
}

/** Processes a film in a separate process without secrets, so that no film can crash this one. `outcomes` rejects only after `end`. */
export function runFilm(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  task: FilmTask,
  report: (percent: number) => void,
): FilmRun {
  const child = fork(program, [String(memoryBytes)], {
    detached: true,
    env: { PATH: config.toolPath },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  let isEnded = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  const failAll = (failed: string) => task.kinds.map((kind) => ({ kind, failed }));
  const outcomes = new Promise<readonly FilmOutcome[]>((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(failAll(`Working on the film took longer than ${timeoutMs / 60_000} minutes.`));
      kill();
    }, timeoutMs);
    child.on('error', kill);
    child.on('message', (message) => {
      const sent = message as FilmMessage;
      if ('progress' in sent) return report(sent.progress);
      resolve(sent.outcomes);
      kill();
    });
    child.once('close', () => {
      clearTimeout(timer);
      if (isEnded) reject(new Error('The work on films is being stopped.'));
      if (output !== '') log.warn({ output }, 'a film process ended unexpectedly');
      resolve(failAll('The program that reads films could not cope with this file.'));
    });
    child.send(task, () => {});
  });
  return {
    outcomes,
    end: () => {
      isEnded = true;
      kill();
    },
  };
}
