import { expect, it } from 'vitest';
import { FileTypeId } from './file-types.ts';
import { hasPreview, previewState } from './previews.ts';

const request = { imageType: 'Preview', generatedAt: null, failedAt: null };

it('a preview is being made until it is ready or has failed', () => {
  expect(previewState([request], 'Preview')).toBe('generating');
  expect(previewState([{ ...request, generatedAt: '2026-01-01T00:00:00Z' }], 'Preview')).toBe('ready');
  expect(previewState([{ ...request, failedAt: '2026-01-01T00:00:00Z' }], 'Preview')).toBe('failed');
  expect(previewState([request], 'Premium')).toBe('none');
});

it('a text document has no preview', () => {
  expect(hasPreview(FileTypeId.Document)).toBe(false);
  expect(hasPreview(FileTypeId.Raw)).toBe(true);
});
