import { PDFiumLibrary } from '@hyzyla/pdfium';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { parse } from 'csv-parse/sync';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';
import { jpeg } from '../../../../test/files/pictures.ts';
import { uploadAsset } from '../../../../test/files/upload.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { generatePreviews } from '../../previews/public.ts';
import { writeClientComment } from '../create-comment.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;
const now = new Date();
const inMelbourne = (format: string) => formatInTimeZone(now, 'Australia/Melbourne', format);

let t: TestApp;
let qc: TestUser;
let editor: TestUser;
let stranger: TestUser;
let job: { id: number; campaignId: number };
let assetIds: number[];

interface Written {
  readonly assetId: number;
  readonly comment: string;
}

async function write(by: TestUser, { assetId, ...parts }: Written & Record<string, unknown>): Promise<number> {
  const body = { assetId, assetCommentTypeId: Studio, ...parts };
  const answer = await t.as(by).post('/v1/asset-comments').send(body).expect(201);
  return answer.body.result.id as number;
}

const path = (extension: 'pdf' | 'csv', id: number = job.id) => `/v1/service-jobs/${id}/asset-comments.${extension}`;
const position = (x: number, y: number) => ({ fieldName: 'Position', value: { value: { x, y } } });

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  qc = await t.makeUser({ role: 'QC', services: [1], firstName: 'Łucja', lastName: 'Check' });
  editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Eli', lastName: 'Edit' });
  stranger = await t.makeUser({ role: 'QC', services: [5] });
  const campaign = await t.makeCampaign({ name: '12 Kew Street, Kew' });
  job = await t.makeJob({ campaignId: campaign.id, statusId: 90 });
  await t.assign(job.id, qc.id, JobUserRoleId.QualityControl);
  await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
  assetIds = [];
  for (const name of ['Küche.jpg', '=HYPERLINK.jpg']) {
    const asset = await uploadAsset(t, editor, job, {
      name,
      bytes: await jpeg({ width: 1200 + assetIds.length, height: 800 }),
    });
    await generatePreviews(t.deps, { fileId: asset.file?.id ?? 0 });
    assetIds.push(asset.id);
  }
  const [kitchen, other] = assetIds as [number, number];
  await write(qc, { assetId: kitchen, assetCommentTypeId: ProofingNote, comment: 'Tap <b>new</b>' });
  const drawing = {
    shapes: [
      { kind: 'ellipse', colour: 'blue', width: 1, from: { x: 5, y: 5 }, to: { x: 20, y: 20 } },
      { kind: 'arrow', colour: 'white', width: 1, from: { x: 2, y: 2 }, to: { x: 9, y: 9 } },
      { kind: 'box', colour: 'black', width: 1, from: { x: 9, y: 9 }, to: { x: 4, y: 4 } },
      {
        kind: 'freehand',
        colour: 'red',
        width: 1,
        points: [
          { x: 1, y: 1 },
          { x: 3, y: 4 },
        ],
      },
    ],
  };
  const assetCommentDetails = [position(10, 10), { fieldName: 'EditOverlay', value: { value: drawing } }];
  const first = await write(qc, {
    assetId: kitchen,
    comment: `@[Eli Edit](User/${editor.id}) <script>alert(1)</script>`,
    assetCommentDetails,
  });
  await write(editor, { assetId: kitchen, comment: '=cmd|calc', parentId: first });
  await t.as(editor).put(`/v1/asset-comments/${first}`).send({ status: 'Revised' }).expect(200);
  await write(qc, { assetId: other, comment: 'The whole picture is too dark. '.repeat(160) });
});
afterAll(() => t.close());

/** Texts of the pages, and the first page as a picture. */
async function readPdf(id = job.id, by = qc) {
  const answer = await fetch(t.url + path('pdf', id), { headers: t.headersOf(by) });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(await answer.arrayBuffer()));
  const pages = [...document.pages()];
  const texts = pages.map((page) => page.getText().replaceAll('\r\n', '\n'));
  const drawn = await pages[0]!.render({ scale: 2, render: 'bitmap' });
  const picture = sharp(Buffer.from(drawn.data), { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
  document.destroy();
  library.destroy();
  return { answer, texts, picture };
}

const readCsv = async (id = job.id, by = qc) => {
  const answer = await t.as(by).get(path('csv', id)).expect(200);
  return { answer, rows: parse<Record<string, string>>(answer.text, { bom: true, columns: true }) };
};

describe('the comments of a job as CSV', () => {
  test('are there line by line, each answer below its comment and the proofing notes last', async () => {
    const { answer, rows } = await readCsv();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      `Comments_Job_${job.id}_${inMelbourne('dd-MM-yyyy_HHmmss')}.csv`,
    );
    const facts = rows.map((row) => [row['Asset'], row['Kind'], row['Number'], row['Status'], row['By'], row['X %']]);
    expect(facts).toEqual([
      ['Küche.jpg', 'Comment', '1', 'Revised', 'Łucja Check', '10'],
      ['Küche.jpg', 'Answer', '1', '', 'Eli Edit', ''],
      ['Küche.jpg', 'Proofing note', '', '', 'Łucja Check', ''],
      ["'=HYPERLINK.jpg", 'Comment', '1', 'Unresolved', 'Łucja Check', ''],
    ]);
    expect(rows[0]?.['Written (Australia/Melbourne)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('hold no cell that a spreadsheet runs, and texts as they were written', async () => {
    const { answer, rows } = await readCsv();
    expect(rows.map((row) => row['Comment'])).toEqual([
      "'@Eli Edit <script>alert(1)</script>",
      "'=cmd|calc",
      'Tap <b>new</b>',
      'The whole picture is too dark. '.repeat(160).trim(),
    ]);
    expect(answer.text).not.toMatch(/(^|,)"[=+\-@]/m);
  });
});

describe('the comments of a job as a PDF', () => {
  test('name the job, the assets, versions, people, times, statuses and answers', async () => {
    const { answer, texts } = await readPdf();
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(
      `Comments_Job_${job.id}_${inMelbourne('dd-MM-yyyy_HHmmss')}.pdf`,
    );
    const words = [
      '12 Kew Street, Kew',
      `Photography · Job ${job.id} · Comments as of ${inMelbourne('dd LLLL y, hh:mm a')} (Australia/Melbourne), saved by Łucja Check`,
      'Küche.jpg',
      '2 comments',
      'Revised',
      'Łucja Check',
      'Version 1',
      '@Eli Edit <script>alert(1)</script>',
      '=cmd|calc',
      'Proofing note',
      'Tap <b>new</b>',
      '=HYPERLINK.jpg',
    ];
    for (const each of words) expect(texts.join('\n')).toContain(each);
  });

  test('are written in the language of the client', async () => {
    const boss = await t.makeUser();
    await t.as(boss).post('/v3/client-languages').send({ tag: 'de', name: 'Deutsch' }).expect(201);
    const { prisma } = t.deps;
    const { clientId } = await prisma.serviceJob.findUniqueOrThrow({ where: { id: job.id } });
    await prisma.client.update({ where: { id: clientId }, data: { language: 'de' } });
    const { texts } = await readPdf();
    await prisma.client.update({ where: { id: clientId }, data: { language: null } });
    const all = texts.join('\n').replace(/\s+/g, ' ');
    for (const each of [
      'Kommentare, Stand ',
      'gespeichert von Łucja Check',
      'Überarbeitet',
      'Hinweis zum Abzug',
      'Seite 1',
    ])
      expect(all).toContain(each);
    expect(all).not.toMatch(/Comments as of|saved by|Revised|Page 1/);
  });

  test('go on over the pages with a long text, of which nothing is lost', async () => {
    const { texts } = await readPdf();
    expect(texts.length).toBeGreaterThan(1);
    const all = texts.join('\n').replace(/\s+/g, ' ');
    expect(all.match(/The whole picture is too dark\./g)).toHaveLength(160);
    expect(texts[1]).toContain('Page 2');
  });

  test('show what is at the spot, with the marker and the drawing', async () => {
    const { picture } = await readPdf();
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const near = (r: number, g: number, b: number) => {
      let count = 0;
      for (let at = 0; at < data.length; at += info.channels) {
        const isNear = [r, g, b].every((value, index) => Math.abs(data[at + index]! - value) < 30);
        if (isNear) count += 1;
      }
      return count;
    };
    // Red quarter of the picture, blue ellipse, green marker.
    expect(near(220, 20, 20)).toBeGreaterThan(20_000);
    expect(near(0x1e, 0x88, 0xe5)).toBeGreaterThan(500);
    expect(near(0x2e, 0x7d, 0x32)).toBeGreaterThan(300);
  });

  test('read each picture once, however many comments are on it', async () => {
    const marked = await t.makeJob({ campaignId: job.campaignId, statusId: 90 });
    await t.assign(marked.id, qc.id, JobUserRoleId.QualityControl);
    await t.assign(marked.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
    const asset = await uploadAsset(t, editor, marked, {
      name: 'Bath.jpg',
      bytes: await jpeg({ width: 1500, height: 900 }),
    });
    await generatePreviews(t.deps, { fileId: asset.file?.id ?? 0 });
    for (let number = 1; number <= 12; number += 1) {
      const assetCommentDetails = [position(number * 7, 50)];
      await write(qc, { assetId: asset.id, comment: `Mend tile ${number}.`, assetCommentDetails });
    }
    const reading = vi.spyOn(t.deps.blob, 'read');
    const text = (await readPdf(marked.id)).texts.join('\n');
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
    expect([...text.matchAll(/Mend tile (\d+)\./g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  test('of a job without comments say so', async () => {
    const empty = await t.makeJob({ campaignId: job.campaignId });
    await t.assign(empty.id, qc.id, JobUserRoleId.QualityControl);
    expect((await readPdf(empty.id)).texts[0]).toContain('No comments');
    expect((await readCsv(empty.id)).rows).toEqual([]);
  });
});

describe('the comments of clients', () => {
  test('have the number of the studio and that of their review page in the export', async () => {
    const reviewed = await t.makeJob({ campaignId: job.campaignId, statusId: 90 });
    await t.assign(reviewed.id, qc.id, JobUserRoleId.QualityControl);
    await t.assign(reviewed.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
    const { id: assetId } = await uploadAsset(t, editor, reviewed, {
      name: 'Garden.jpg',
      bytes: await jpeg({ width: 1300, height: 800 }),
    });
    const writeAsClient = (comment: string) =>
      inTransaction(t.deps.prisma, async (tx) => {
        const text = { assetId, version: 1, commenter: 'Jo Field', comment, details: [] };
        return (await writeClientComment(tx, { id: reviewed.id, serviceId: 1, serviceGroupId: 1, makes: [] }, text)).id;
      });
    await write(qc, { assetId, comment: 'Straighten the fence.' });
    await writeAsClient('Greener grass');
    await write(qc, { assetId, comment: 'Sharpen the gate.' });
    const parentId = await writeAsClient('No hose');
    await write(editor, { assetId, comment: 'It is gone.', parentId });

    const { rows } = await readCsv(reviewed.id);
    expect(rows.map((row) => [row['Comment'], row['Number'], row['Number on client page']])).toEqual([
      ['Straighten the fence.', '1', ''],
      ['Greener grass', '2', '1'],
      ['Sharpen the gate.', '3', ''],
      ['No hose', '4', '2'],
      ['It is gone.', '4', '2'],
    ]);
    const text = (await readPdf(reviewed.id)).texts.join('\n').replaceAll('\n', ' ');
    expect(text).toMatch(/Comment 1 on the client’s page.*Greener grass.*Comment 2 on the client’s page.*No hose/);
    expect(text.match(/on the client’s page/g)).toHaveLength(2);
  });
});

describe.each(['pdf', 'csv'] as const)('the export as %s', (extension) => {
  test('of a job that one may not see, or that is not there, is 404', async () => {
    await t.as(stranger).get(path(extension)).expect(404);
    await t.as(qc).get(path(extension, 99_999_999)).expect(404);
  });

  test('is refused to those who are not signed in, and to an address that is malformed', async () => {
    await t.anonymous().get(path(extension)).expect(401);
    await t.as(qc).get(`/v1/service-jobs/x/asset-comments.${extension}`).expect(400);
    await t
      .as(qc)
      .get(`${path(extension)}?all=1`)
      .expect(400);
  });

  test('is refused to an account without a shell', async () => {
    const agent = await t.makeUser({ role: 'Agent' });
    await t.as(agent).get(path(extension)).expect(403);
  });
});
