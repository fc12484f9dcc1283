import { existsSync } from 'node:fs';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Origin of the browser, for people. */
  readonly source: string;
}

/** The headless shell comes first, because it takes half the CPU time. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium's own sandbox does not work for root. */
const rootArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Finds a Chromium for the browser tests: CHROMIUM_PATH, that of the system, else the one in the package @sparticuz/chromium. */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  const installed = chosen ?? systemBrowsers.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: rootArgs, source: installed };
  const { default: packaged } = await import('@sparticuz/chromium');
  // Without the package's arguments, which run everything in one fragile process and disable web security.
  return { executablePath: await packaged.executablePath(), args: rootArgs, source: '@sparticuz/chromium' };
}
