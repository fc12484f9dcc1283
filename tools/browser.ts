import { existsSync } from 'node:fs';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Where it comes from, for people. */
  readonly source: string;
}

/** The shell without a browser's own surface first: it draws the same pages with half the work. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium's own sandbox does not work for root. */
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, else the one in the package @sparticuz/chromium. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  const installed = chosen ?? systemBrowsers.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: rootArgs, source: installed };
  const { default: packaged } = await import('@sparticuz/chromium');
  // Not with the package's own arguments: they make one process of all, which dies easily, and take the web's security away.
  return { executablePath: await packaged.executablePath(), args: rootArgs, source: '@sparticuz/chromium' };
}
