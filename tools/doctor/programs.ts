import { execFileSync } from 'node:child_process';
import { absent, ok, type Finding } from './finding.ts';

function firstLine(program: string, args: readonly string[]): string | null {
  try {
    const output = execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 10_000,
    });
    return output.trim().split('\n')[0] ?? '';
  } catch {
    return null;
  }
}

export function optionalProgram(name: string, program: string, args: readonly string[], without: string): Finding {
  const version = firstLine(program, args);
  return version === null ? absent(name, without) : ok(name, version);
}

/** Checks the container engine, not only its client. */
export function containerEngine(): Finding {
  const version = firstLine('docker', ['info', '--format', '{{.ServerVersion}}']);
  return version
    ? ok('Docker', `engine ${version}`)
    : absent('Docker', 'no engine: TEST_BACKEND=containers cannot be used');
}
