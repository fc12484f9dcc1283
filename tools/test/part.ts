import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.ts';
import type { Report } from './reports.ts';

export interface PartResult extends Report {
  readonly name: string;
  readonly seconds: number;
}

interface Run {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

function run(command: readonly string[], show: boolean): Promise<Run> {
  const [program = '', ...args] = command;
  const began = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve) => {
    const settle = (code: number): void => resolve({ code, output, seconds: (Date.now() - began) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      settle(1);
    });
    child.once('close', (code) => settle(code ?? 1));
  });
}

const nothing: Report = { passed: 0, failed: 0, skipped: 0, generated: 0, failures: [], tests: [] };

/** Runs a check; its output is printed only on failure. */
export async function runCheck(name: string, ...commands: readonly (readonly string[])[]): Promise<PartResult> {
  process.stdout.write(`${name} ... `);
  let seconds = 0;
  let failed = 0;
  let output = '';
  for (const command of commands) {
    const result = await run(command, false);
    seconds += result.seconds;
    if (result.code === 0) continue;
    failed = 1;
    output += result.output;
  }
  process.stdout.write(`${failed ? `FAILED\n${output}` : 'ok'} (${seconds.toFixed(1)} s)\n`);
  return { ...nothing, name, passed: 1 - failed, failed, failures: failed ? [name] : [], seconds };
}

/** Runs a test runner with a report. A bad exit code counts as at least one failure. */
export async function runTests(
  name: string,
  command: readonly string[],
  reportFile: string,
  read: (report: string) => Report,
): Promise<PartResult> {
  process.stdout.write(`\n${name}\n`);
  const { code, seconds } = await run(command, true);
  const file = join(root, reportFile);
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : nothing;
  const failed = code === 0 ? report.failed : Math.max(report.failed, 1);
  return { name, ...report, failed, seconds };
}
