import { measure, type Round } from './measure.ts';
import { inTurns, type Turns } from './rounds.ts';
import type { Target } from './servers.ts';

export interface BenchOptions {
  readonly rounds: number;
  /** Seconds per side and round. */
  readonly seconds: number;
  /** Runs only scenarios whose name contains this text. */
  readonly only: string;
}

/** Long enough for the JIT to compile both sides. */
const warmUpSeconds = 5;

/** Sends both servers the same requests in turns. */
export function compareServers(
  { rounds, seconds }: BenchOptions,
  [left, leftPaths]: readonly [Target, readonly string[]],
  [right, rightPaths]: readonly [Target, readonly string[]],
): Promise<Turns<Round>> {
  const length = (isWarmUp: boolean) => (isWarmUp ? warmUpSeconds : seconds);
  return inTurns(
    rounds,
    (isWarmUp) => measure(left, leftPaths, length(isWarmUp)),
    (isWarmUp) => measure(right, rightPaths, length(isWarmUp)),
  );
}

export function rates({ left, right }: Turns<Round>): Turns<number> {
  return { left: left.map(({ rate }) => rate), right: right.map(({ rate }) => rate) };
}
