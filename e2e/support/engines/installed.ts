import { findFirefox, findWebKit } from '../../../tools/engines.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface InstalledEngine {
  readonly name: 'Firefox' | 'WebKit';
  readonly start: () => Promise<Engine>;
}

const firefox = findFirefox();
const webKit = findWebKit();

/** Browsers other than Chromium that this machine has. */
export const installedEngines: readonly InstalledEngine[] = [
  ...(firefox ? [{ name: 'Firefox', start: async () => startFirefox(firefox) } as const] : []),
  ...(webKit ? [{ name: 'WebKit', start: async () => startWebKit(webKit) } as const] : []),
];
