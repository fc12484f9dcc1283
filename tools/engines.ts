import { existsSync, globSync } from 'node:fs';

/** WebKitGTK's driver, its browser, and the display it requires. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const firstOf = (paths: readonly string[]): string | null => paths.find((path) => existsSync(path)) ?? null;

/** Path of Firefox; null when it is not installed. */
export const findFirefox = (): string | null => firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);

/** WebKitGTK with its driver; null unless complete. */
export function findWebKit(): WebKitPrograms | null {
  const driver = firstOf(['/usr/bin/WebKitWebDriver']);
  const browser = firstOf(globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').toSorted());
  const display = firstOf(['/usr/bin/Xvfb']);
  return driver && browser && display ? { driver, browser, display } : null;
}
