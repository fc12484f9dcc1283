import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/143.0.0.0`, 'Microsoft Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 10) ${blink} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['node', null],
  ['', null],
  [undefined, null],
])('the User-Agent %j is called %j', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
