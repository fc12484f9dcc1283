import { expect, it } from 'vitest';
import { FileTypeId } from './file-types.ts';
import { hasPreview, missingPagesSentence, previewState } from './previews.ts';

const request = { pageNumber: 1, imageType: 'Preview', generatedAt: null, failedAt: null };

it('a preview is being made until it is ready or has failed', () => {
  expect(previewState([request], 'Preview')).toBe('generating');
  expect(previewState([{ ...request, generatedAt: '2026-01-01T00:00:00Z' }], 'Preview')).toBe('ready');
  expect(previewState([{ ...request, failedAt: '2026-01-01T00:00:00Z' }], 'Preview')).toBe('failed');
  expect(previewState([request], 'Premium')).toBe('none');
});

it('first month #14: how a preview stands is said by its first page, wherever the others are in the list', () => {
  const second = { ...request, pageNumber: 2, failedAt: '2026-01-01T00:00:00Z' };
  expect(previewState([second, request], 'Preview')).toBe('generating');
  expect(previewState([second], 'Preview')).toBe('none');
  expect(previewState([second, request], 'Preview', 2)).toBe('failed');
});

it('first month #14: a PDF with more pages than are shown says so', () => {
  expect(missingPagesSentence(null, 1)).toBe(null);
  expect(missingPagesSentence(20, 20)).toBe(null);
  expect(missingPagesSentence(34, 20)).toBe(
    'This PDF has 34 pages; the first 20 are shown here. Download it to see the others.',
  );
  expect(missingPagesSentence(2, 1)).toContain('the first one is shown here');
});

it('a text document has no preview', () => {
  expect(hasPreview(FileTypeId.Document)).toBe(false);
  expect(hasPreview(FileTypeId.Raw)).toBe(true);
});
