import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const module = new URL('stray-errors.ts', import.meta.url).href;

/** Runs `code` in a process that survives stream errors; `say` prints a line. */
function runWith(code: string) {
  const program = `
    import { PassThrough, Readable } from 'node:stream';
    import { createConnection, createServer } from 'node:net';
    import { pino } from 'pino';
    import { surviveStreamErrors } from '${module}';
    surviveStreamErrors(pino());
    setTimeout(() => console.log('alive'), 300);
    ${code}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '--eval', program],
    {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    },
  );
  return { status, stdout, stderr };
}

describe('first month #20: a stream that fails with nobody listening is logged and does not end the process', () => {
  test.each([
    ['an aborted stream', "new PassThrough().destroy(new DOMException('The operation was aborted.', 'AbortError'))"],
    [
      'an abort of the storage library',
      "new PassThrough().destroy(Object.assign(new Error('aborted'), { name: 'AbortError' }))",
    ],
    ['a write after the end', "const out = new PassThrough(); out.end(); out.write('x')"],
    [
      'a connection that is reset',
      `const server = createServer((socket) => socket.resetAndDestroy()).listen(0, () => {
         server.unref();
         createConnection(server.address().port).resume();
       })`,
    ],
    ['a connection that is refused', 'createConnection(1)'],
    [
      'a rejected promise of a stream',
      `const aborted = AbortSignal.abort();
       void Readable.from(['x'], { signal: aborted }).toArray({ signal: aborted })`,
    ],
  ])('%s', (_name, code) => {
    const { status, stdout } = runWith(code);
    expect(stdout).toContain('"level":50');
    expect(stdout).toContain('a stream failed and nobody listened');
    expect(stdout).toContain('alive');
    expect(status).toBe(0);
  });

  test('logs nothing of the request in such an error', () => {
    const { stdout } = runWith(`
      const request = { url: 'https://storage/blob?sig=secret' };
      new PassThrough().destroy(Object.assign(new Error('gone'), { code: 'ECONNRESET', request }))`);
    expect(stdout).toContain('a stream failed');
    expect(stdout).not.toContain('sig=');
  });

  test.each([
    ['a mistake in the code', 'setTimeout(() => null.length)'],
    ['a rejected promise', "void Promise.reject(new TypeError('wrong'))"],
  ])('%s still ends the process, with a log line and its stack', (_name, code) => {
    const { status, stdout, stderr } = runWith(code);
    expect(status).toBe(1);
    expect(stdout).toContain('"level":60');
    expect(stderr).toContain('TypeError');
    expect(stdout).not.toContain('alive');
  });
});
