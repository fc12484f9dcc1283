import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { german } from '@shootdesk/shared/client-languages/phrases/german';
import { wordsOf } from '@shootdesk/shared/client-languages/words';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../../../test/files/pictures.ts';
import type { Letterhead } from '../../kernel/letterhead.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import type { SelectedFile } from './downloads.store.ts';
import { proofSheet } from './proof-sheet.ts';

const log = pino({ level: 'silent' });

function fileOf(id: number, change: Partial<SelectedFile> = {}): SelectedFile {
  return {
    id,
    originalName: `IMG_${id}.jpg`,
    displayName: null,
    container: 'c',
    filePath: `${id}`,
    contentType: 'image/jpeg',
    etag: null,
    size: 5n,
    createdAt: new Date(),
    previewPath: `preview-${id}`,
    previewFailure: null,
    previewWanted: true,
    ...change,
  };
}

const sheetFor = (files: SelectedFile[], read: BlobStore['read'], letterhead: Letterhead | null = null) =>
  proofSheet({ blob: { read } as BlobStore, log }, { name: '12 Station Street', files }, { letterhead });

async function sheetOf(
  files: SelectedFile[],
  read: BlobStore['read'],
  letterhead: Letterhead | null = null,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of sheetFor(files, read, letterhead)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function textsOf(sheet: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(sheet);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return texts;
}

test('shows twelve a page, with the campaign, the names, and why there is no preview', async () => {
  const picture = await jpeg({ width: 1024, height: 683 });
  const read = async ({ path }: { path: string }) =>
    (async function* () {
      yield path === 'preview-4' ? Buffer.from('not a picture') : picture;
    })();
  const files = [
    ...Array.from({ length: 12 }, (_, nth) => fileOf(nth + 1)),
    fileOf(13, { previewPath: null }),
    fileOf(14, { previewPath: null, previewFailure: 'The file is empty.' }),
    fileOf(15, { previewPath: null, previewWanted: false, originalName: 'Здание №3.docx' }),
  ];
  const sheet = await sheetOf(files, read);
  expect((await PDFDocument.load(sheet)).getPageCount()).toBe(2);
  const [first = '', second = ''] = await textsOf(sheet);
  expect(first).toContain('12 Station Street');
  expect(first).toContain('1 / 2');
  for (const name of ['IMG_1.jpg', 'IMG_12.jpg', 'No preview generated']) expect(first).toContain(name);
  for (const text of ['IMG_13.jpg', 'Preview still generating', 'The file is empty.', 'Здание №3.docx']) {
    expect(second).toContain(text);
  }
});

test('says in the client’s language why there is no preview', async () => {
  const files = [fileOf(1, { previewPath: null }), fileOf(2, { previewPath: null, previewWanted: false })];
  const words = wordsOf({ tag: 'de', shipped: german });
  const sheet = proofSheet({ blob: {} as BlobStore, log }, { name: 'Hafenstraße 12', files }, { words });
  const [text] = await textsOf(await buffer(sheet));
  for (const each of ['Hafenstraße 12', 'Vorschau wird noch erstellt', 'Keine Vorschau vorhanden'])
    expect(text).toContain(each);
  expect(text).not.toMatch(/[Pp]review/);
});

test('has the studio’s name and logo at the top of each page', async () => {
  const read = async () =>
    (async function* () {
      yield await jpeg({ width: 60, height: 40 });
    })();
  const files = Array.from({ length: 13 }, (_, nth) => fileOf(nth + 1));
  const content = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#8a1c4a' } })
    .png()
    .toBuffer();
  const letterhead = { name: 'Kea Pictures', logo: { content, width: 120, height: 40 } };
  const sheet = await sheetOf(files, read, letterhead);
  for (const text of await textsOf(sheet)) expect(text).toContain('Kea Pictures');
  const plain = await sheetOf(files, read, { ...letterhead, logo: null });
  expect(sheet.length - plain.length).toBeGreaterThan(100);
  expect((await textsOf(await sheetOf(files, read))).join()).not.toContain('Kea');
});

test('of many files is written page by page, and not at all for a reader who has gone', async () => {
  const picture = await jpeg({ width: 1024, height: 683 });
  let requests = 0;
  const read = async () => {
    requests += 1;
    return (async function* () {
      yield picture;
    })();
  };
  const files = Array.from({ length: 5000 }, (_, nth) => fileOf(nth));
  const sheet = sheetFor(files, read);
  await new Promise((resolve) => sheet.once('readable', resolve));
  await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThan(20);
  sheet.destroy();
  const then = requests;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(requests - then).toBeLessThan(3);
  expect(requests).toBeLessThan(2000);
});
