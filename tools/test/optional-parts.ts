import { execFileSync } from 'node:child_process';
import { findBrowser } from '../browser.ts';
import { findFirefox, findWebKit } from '../engines.ts';

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser is installed and starts (the packaged one needs system libraries). */
export async function hasBrowser(): Promise<boolean> {
  const browser = await findBrowser().catch(() => null);
  return browser !== null && runs(browser.executablePath, [...browser.args, '--version']);
}

/** One line per optional part that was not tested. */
export function describeMissing(browser: boolean): string[] {
  const { TEST_REDIS_URL, TEST_BACKEND } = process.env;
  const containers = TEST_BACKEND === 'containers';
  const lines = [
    !browser && 'No browser starts here (CHROMIUM_PATH, chromium, or the packaged one): the browser tests did not run.',
    !findFirefox() && 'Firefox is not installed: twelve screens were not tried in it.',
    !findWebKit() &&
      "WebKitGTK (webkit2gtk-driver and xvfb) is not installed: twelve screens were not tried in Safari's engine.",
    !TEST_REDIS_URL && !containers && 'TEST_REDIS_URL is not set: the queue was tested on Postgres, not on Redis.',
    !runs('pgbouncer', ['--version']) && 'pgbouncer is not installed: the product was not tested behind a pooler.',
    !runs('ffmpeg', ['-version']) && 'ffmpeg is not installed: poster frames of videos were not tested.',
    !runs('soffice', ['--version']) &&
      'LibreOffice is not installed: the copy document was not opened by a word processor.',
    !containers &&
      'TEST_BACKEND is not "containers": the official images of Postgres, Redis and Azurite were not used.',
  ];
  return lines.filter((line) => line !== false);
}
