import { PDFDocument, PDFString, StandardFonts, type PDFDict, type PDFRef } from '@cantoo/pdf-lib';

/** Words of hidden parts: none may remain in a flattened copy. */
export const hiddenWords = [
  'behind the marks',
  'in a hidden form',
  'in a nested part',
  'named by a combination',
  'by usage on screens',
  'of a pattern',
  'on its own line',
  'of the tree',
  'of a private copy',
] as const;

/** Words of visible parts. */
export const shownWords = ['Kitchen', 'Bathroom', 'Laundry', 'Garage'] as const;

const text = (words: string, x: number, y: number, font = 'F1') =>
  `BT /${font} 14 Tf 1 0 0 1 ${x} ${y} Tm (${words}) Tj ET`;

/**
 * A drawing of 400 x 300 points with layers of every kind, some hidden initially.
 * @param hasPattern adds a pattern with a hidden part, which pdfium draws nevertheless
 */
export async function layeredPdf({ hasPattern = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const layer = (name: string, more: Record<string, unknown> = {}): PDFRef =>
    context.register(
      context.obj({ Type: 'OCG', Name: PDFString.of(name), ...more } as Parameters<typeof context.obj>[0]),
    );
  const visibleLayer = layer('Shown');
  const hidden = layer('Hidden');
  const offOnScreens = layer('OffOnScreens', { Usage: { View: { ViewState: 'OFF' } } });
  const combined = context.register(context.obj({ Type: 'OCMD', OCGs: [visibleLayer, hidden], P: 'AllOn' }));
  const notHidden = context.register(context.obj({ Type: 'OCMD', VE: ['Not', hidden] }));
  const groups = [visibleLayer, hidden, offOnScreens];
  const automatic = [{ Event: 'View', Category: ['View'], OCGs: [offOnScreens] }];
  catalog.set(
    context.obj('OCProperties'),
    context.obj({ OCGs: groups, D: { Order: groups, OFF: [hidden], AS: automatic } }),
  );

  const fonts = { F1: font.ref };
  const form = (content: string, more: Record<string, unknown> = {}): PDFRef =>
    context.register(
      context.flateStream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 400, 300],
        ...more,
      }),
    );
  const hiddenForm = form(text('in a hidden form', 20, 20), { OC: hidden, Resources: { Font: fonts } });
  const mixedForm = form(`/OC /MC0 BDC ${text('in a nested part', 20, 40)} EMC ${text('Laundry', 20, 60)}`, {
    OC: visibleLayer,
    Resources: { Font: fonts, Properties: { MC0: hidden } },
  });
  // Inherits the page's resources.
  const bareForm = form(text('Garage', 20, 80));
  const pattern = context.register(
    context.flateStream(`/OC /MC0 BDC ${text('of a pattern', 0, 0)} EMC 0 1 0 rg 0 0 5 5 re f`, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 10, 10],
      XStep: 10,
      YStep: 10,
      Resources: { Font: fonts, Properties: { MC0: hidden } },
    }),
  );
  const hiddenPicture = context.register(
    context.flateStream(new Uint8Array([255, 0, 0]), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: 1,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceRGB',
    }),
  );
  const page = document.addPage([400, 300]);
  page.node.set(
    context.obj('Resources'),
    context.obj({
      Font: fonts,
      XObject: { Hidden: hiddenForm, Mixed: mixedForm, Bare: bareForm, Picture: hiddenPicture },
      Pattern: { P1: pattern },
      Properties: { Off: hidden, On: visibleLayer, Both: combined, Usage: offOnScreens, Not: notHidden },
    } as Parameters<typeof context.obj>[0]),
  );
  const content = [
    '0.9 0.9 1 rg 0 0 400 300 re f 0 g',
    // A part that spans two streams; state changes outside of q and Q remain.
    `/OC /Off BDC q 50 0 0 50 300 200 cm /Picture Do Q ${text('behind the marks', 20, 100)} 1 0 0 rg 0 0 60 60 re f`,
    `BT /F1 14 Tf 14 TL 20 250 Td (on its own line) ' ET q BI /W 1 /H 1 /BPC 8 /CS /G ID \xff EI Q EMC`,
    text('Bathroom', 150, 100),
    `0 g /OC /On BDC ${text('Kitchen', 150, 120)} EMC /OC /Both BDC ${text('named by a combination', 20, 140)} EMC`,
    `/OC /Usage BDC ${text('by usage on screens', 20, 160)} EMC /OC /Not BDC 0 0 1 rg 350 10 20 20 re f EMC`,
    '/Hidden Do /Mixed Do /Bare Do',
    hasPattern ? '/Pattern cs /P1 scn 200 200 50 50 re f' : '',
  ];
  page.node.set(
    context.obj('Contents'),
    context.obj(content.map((part) => context.register(context.flateStream(Buffer.from(part, 'latin1'))))),
  );
  const privateCopy = context.register(context.flateStream('of a private copy'));
  (page.node as PDFDict).set(context.obj('PieceInfo'), context.obj({ Editor: { Private: privateCopy } }));
  const element = context.register(
    context.obj({ Type: 'StructElem', S: 'P', ActualText: PDFString.of('of the tree') }),
  );
  catalog.set(context.obj('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: element }));
  return Buffer.from(await document.save());
}
