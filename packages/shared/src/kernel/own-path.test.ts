import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/service-jobs/12', '/service-jobs?tab=new#top', '/service-jobs/12/assets?assetId=1&commentId=2'])(
  'second look #19: %j stays within the product',
  (link) => expect(ownPath(link)).toBe(link),
);

test.each([
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '/\n\\evil.example',
  '/\r/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'service-jobs/12',
  '//',
  '',
])('second look #19: %j leads elsewhere', (link) => expect(ownPath(link)).toBeNull());
