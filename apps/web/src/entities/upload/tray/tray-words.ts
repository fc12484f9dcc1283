import { hoursText } from '../../../kernel/durations.ts';
import { megabytes } from '../../../kernel/amounts.ts';
import { remainingMs, type FailedCopy, type Hold, type TrayFile, type TrayView } from './tray-view.ts';

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);
const keptAnd = (count: number) =>
  `${filesOf(count)} ${count === 1 ? 'is' : 'are'} kept on this device and ${count === 1 ? 'goes' : 'go'} on`;

/** Sentence that says why nothing can be sent now. */
function holdSentence(hold: Hold, count: number): string {
  if (hold === 'offline') return `No connection: ${keptAnd(count)} as soon as there is one.`;
  if (hold === 'network') return `Waiting for Wi-Fi: ${keptAnd(count)} then.`;
  return `You are signed out: ${keptAnd(count)} once you are signed in again.`;
}

function timeLeft(view: TrayView): string | null {
  const ms = remainingMs(view);
  if (ms === null) return null;
  return ms < 60_000 ? 'less than a minute left' : `${hoursText(ms)} left`;
}

/** Sentence about failed files of a job, after the others have arrived. */
export const failedSentence = (jobName: string, failed: number): string =>
  `${filesOf(failed)} of ${jobName} could not be uploaded`;

/** Sentence about a file that could not be copied, with the reason. */
export const failedCopyFact = ({ name, jobName, reason }: FailedCopy): string => `${name} (${jobName}): ${reason}`;

/** State of the tray on one line: what blocks it, or its speed. */
export function trayLine(view: TrayView, copying: number): string {
  const open = view.files.filter(({ state, isPaused }) => state !== 'failed' && !isPaused);
  if (copying > 0) {
    return `Keeping ${filesOf(copying)} on this device: leave this page open until ${copying === 1 ? 'it is' : 'they are'} kept.`;
  }
  if (view.hold !== null && open.length > 0) return holdSentence(view.hold, open.length);
  if (open.length > 0) {
    const running = open.filter(({ state }) => state === 'running');
    const isCut = running.length > 0 && running.every(({ phase }) => phase === 'waiting');
    if (isCut) return `Connection lost: ${keptAnd(open.length)} by ${open.length === 1 ? 'itself' : 'themselves'}.`;
    const speed = view.bytesPerSecond > 0 ? `${megabytes(view.bytesPerSecond)}/s` : null;
    return [`Uploading ${filesOf(open.length)}`, speed, timeLeft(view)].filter((part) => part !== null).join(' · ');
  }
  const failed = view.files.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return `${filesOf(failed)} could not be uploaded`;
  if (view.files.length === 0) return 'No other files wait.';
  return `Paused: ${filesOf(view.files.length)} ${view.files.length === 1 ? 'is' : 'are'} kept on this device.`;
}

const phases = {
  keeping: 'being kept',
  queued: 'waiting',
  checking: 'being checked',
  sending: 'on its way',
  waiting: 'waiting for the connection',
  finishing: 'being finished',
} as const;

/** Progress of a file, in words. */
export function fileFact({ state, phase, size, sentBytes, isPaused, reason }: TrayFile): string {
  if (state === 'failed') return reason ?? 'failed';
  if (isPaused) return 'paused';
  if (state === 'waiting') return 'waiting';
  const percent = Math.floor((100 * sentBytes) / size);
  return phase === 'sending' && percent > 0 ? `${percent}%` : phases[phase];
}

/** Share of all bytes that have arrived, in whole percent. */
export function trayPercent({ files }: TrayView): number {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total === 0 ? 0 : Math.floor((100 * files.reduce((sum, { sentBytes }) => sum + sentBytes, 0)) / total);
}

/** Sentence about unsent work, for people who sign out. */
export function unsentSentence(files: number, changes: number): string {
  const parts = [
    ...(files > 0 ? [filesOf(files)] : []),
    ...(changes > 0 ? [changes === 1 ? '1 change' : `${changes} changes`] : []),
  ];
  const isOne = files + changes === 1;
  return `${parts.join(' and ')} ${isOne ? 'has' : 'have'} not been sent yet. ${isOne ? 'It stays' : 'They stay'} on this device, where only you see ${isOne ? 'it' : 'them'}, and ${isOne ? 'goes' : 'go'} on when you sign in here again.`;
}
