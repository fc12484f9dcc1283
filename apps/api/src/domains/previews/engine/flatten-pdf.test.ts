import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { hiddenWords, layeredPdf, shownWords } from '../../../../test/files/layered-pdf.ts';
import { pdf } from '../../../../test/files/pdfs.ts';
import { flattenPdf } from './flatten-pdf.ts';
import { openPdf, type DrawnPage } from './pdfium.ts';

/** All streams of a PDF, decompressed. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => {
      if (!(object instanceof PDFRawStream)) return object.toString();
      const content =
        object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image') ? [] : [decodePDFRawStream(object).decode()];
      return [object.dict.toString(), ...content.map((part) => Buffer.from(part).toString('latin1'))].join('\n');
    })
    .join('\n');
}

/** The text of a page by a second library. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  library.destroy();
  return text;
}

async function drawn(bytes: Uint8Array): Promise<DrawnPage> {
  const document = await openPdf(bytes);
  const page = document.drawPage(0, 800);
  document.close();
  return page;
}

/** Share of differing pixels. */
function difference(one: DrawnPage, other: DrawnPage): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let different = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!) > 24)) different += 1;
  }
  return different / (one.width * one.height);
}

function colourAt({ data, width, height }: DrawnPage, x: number, y: number): number[] {
  const at = (Math.round((1 - y / 300) * height) * width + Math.round((x / 400) * width)) * 4;
  return [...data.subarray(at, at + 3)];
}

type Entries = Record<string, unknown>;

function addForm(document: PDFDocument, page: PDFPage): void {
  const field = document.getForm().createTextField('lot');
  field.setText('Lot 7 corner');
  field.addToPage(page, { x: 20, y: 20, width: 150, height: 30, backgroundColor: rgb(0.8, 1, 0.8) });
  const secret = document.getForm().createTextField('secret');
  secret.setText('for the office only');
  secret.addToPage(page, { x: 200, y: 20, width: 150, height: 30, hidden: true });
}

/** A page of 400 x 300 points with annotations and, by default, a form of two filled fields, one hidden. */
async function annotatedPdf(annotations: readonly Entries[], { hasForm = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage([400, 300]);
  page.drawRectangle({ x: 0, y: 0, width: 400, height: 300, color: rgb(1, 1, 0.9) });
  page.drawText('Floor plan', { x: 20, y: 270, size: 14, font: await document.embedFont(StandardFonts.Helvetica) });
  if (hasForm) addForm(document, page);
  for (const entries of annotations) {
    page.node.addAnnot(
      context.register(context.obj({ Type: 'Annot', ...entries } as Parameters<typeof context.obj>[0])),
    );
  }
  return Buffer.from(await document.save());
}

const square = { Subtype: 'Square', Rect: [100, 100, 160, 160], C: [1, 0, 0], IC: [1, 0, 0], BS: { W: 2 } };
const ink = { Subtype: 'Ink', Rect: [200, 200, 300, 260], InkList: [[200, 200, 300, 260]], C: [0, 0, 1], BS: { W: 6 } };
const note = { Contents: PDFString.of('the vendor is difficult'), T: PDFString.of('Kim') };

describe('first month #35: a flattened PDF', () => {
  test('has no annotations and no form, and shows what they showed', async () => {
    const bytes = await annotatedPdf([{ ...square, ...note }, ink]);
    const flat = await flattenPdf(bytes);
    const document = await PDFDocument.load(flat);
    expect(document.getPages().map(({ node }) => node.get(PDFName.of('Annots')))).toEqual([undefined]);
    expect(document.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
    expect(await unpacked(flat)).not.toMatch(/\/Annot\b|\/Widget|\/Square|\/Ink\b|vendor is difficult/);
    const page = await drawn(flat);
    expect(colourAt(page, 130, 130)).toEqual([255, 0, 0]);
    expect(colourAt(page, 250, 230)).toEqual([0, 0, 255]);
    expect(await textOf(flat)).toContain('Lot 7 corner');
    expect(colourAt(page, 160, 35)).toEqual([204, 255, 204]);
  });

  test('shows annotations as they were shown before', async () => {
    const bytes = await annotatedPdf([square, ink], { hasForm: false });
    expect(difference(await drawn(bytes), await drawn(await flattenPdf(bytes)))).toBeLessThan(0.002);
  });

  test.each([
    ['hidden', 2],
    ['not for screens', 32],
  ])('shows nothing of an annotation that is %s, nor keeps it', async (_name, flags) => {
    const flat = await flattenPdf(await annotatedPdf([{ ...square, ...note, F: flags }]));
    expect(colourAt(await drawn(flat), 130, 130)).toEqual([255, 255, 230]);
    expect(await unpacked(flat)).not.toMatch(/vendor is difficult|office only/);
    expect(await textOf(flat)).not.toContain('office only');
  });

  test('has nothing of its hidden layers in any of its streams, and all of the others', async () => {
    const bytes = await layeredPdf();
    const before = await unpacked(bytes);
    for (const words of hiddenWords) expect(before).toContain(words);
    const flat = await flattenPdf(bytes);
    const after = await unpacked(flat);
    for (const words of hiddenWords) expect(after).not.toContain(words);
    expect(after).not.toMatch(/OCG|OCMD|OCProperties|\/OC\b|Subtype \/Image|BI \/W/);
    const text = await textOf(flat);
    for (const words of shownWords) expect(text).toContain(words);
  });

  test('looks as the plan looks with its layers as they stand when it is opened', async () => {
    const bytes = await layeredPdf({ hasPattern: false });
    const page = await drawn(await flattenPdf(bytes));
    expect(difference(await drawn(bytes), page)).toBe(0);
    expect(colourAt(page, 360, 20)).toEqual([0, 0, 255]);
  });

  test('shows no annotation of a hidden layer', async () => {
    const document = await PDFDocument.load(await layeredPdf());
    const { context } = document;
    const hidden = context.enumerateIndirectObjects().find(([, object]) => object.toString().includes('(Hidden)'));
    const [page] = document.getPages();
    page?.node.addAnnot(
      context.register(
        context.obj({ Type: 'Annot', ...square, ...note, OC: hidden?.[0] } as unknown as Parameters<
          typeof context.obj
        >[0]),
      ),
    );
    const bytes = await document.save();
    const flat = await flattenPdf(bytes);
    expect(await unpacked(flat)).not.toContain('vendor is difficult');
    expect(colourAt(await drawn(flat), 130, 130)).not.toEqual([255, 0, 0]);
  });

  test('of a document whose layers are all on keeps everything, and has no layer to switch off', async () => {
    const document = await PDFDocument.load(await layeredPdf());
    const settings = document.catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('D'), PDFDict);
    for (const key of ['OFF', 'AS']) settings.delete(PDFName.of(key));
    const bytes = await document.save();
    const flat = await flattenPdf(bytes);
    expect(await textOf(flat)).toContain('behind the marks');
    expect(await unpacked(flat)).not.toContain('OCProperties');
    expect(difference(await drawn(bytes), await drawn(flat))).toBeLessThan(0.01);
  });

  test('of several pages keeps them in their order and turned as they were', async () => {
    const flat = await PDFDocument.load(await flattenPdf(await pdf({ pages: 3, field: 'Lot 7' })));
    expect(flat.getPageCount()).toBe(3);
    const protectedCopy = await flattenPdf(await pdf({ ownerPassword: 'owner', field: 'Lot 7' }));
    expect(await textOf(protectedCopy)).toContain('Lot 7');
  });
});
