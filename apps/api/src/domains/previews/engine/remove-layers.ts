import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { removeHidden, type UsedNames } from './content-stream.ts';
import { findLayers, type IsHidden } from './pdf-layers.ts';

const name = (text: string): PDFName => PDFName.of(text);

const prunedCategories = ['XObject', 'Font', 'Pattern', 'Shading', 'ExtGState', 'Properties'];

function merge(into: UsedNames, from: UsedNames): void {
  for (const [category, names] of from) {
    into.set(category, new Set([...(into.get(category) ?? []), ...names]));
  }
}

class LayerRemoval {
  readonly #document: PDFDocument;
  readonly #isHidden: IsHidden;
  /** Filtered streams, with the inherited resource names they use. */
  readonly #done = new Map<PDFObject, UsedNames>();

  constructor(document: PDFDocument, isHidden: IsHidden) {
    this.#document = document;
    this.#isHidden = isHidden;
  }

  #dictionary(object: PDFObject | undefined): PDFDict | undefined {
    const found = this.#document.context.lookup(object);
    if (found instanceof PDFRawStream) return found.dict;
    return found instanceof PDFDict ? found : undefined;
  }

  #resource(resources: PDFDict | undefined, category: string, key: string): PDFObject | undefined {
    return this.#dictionary(resources?.get(name(category)))?.get(name(key));
  }

  /** Filters content. Returns it with the resource names it uses, including those of forms that inherit the resources. */
  #filter(bytes: Buffer, resources: PDFDict | undefined) {
    const objectOf = (key: string) => this.#dictionary(this.#resource(resources, 'XObject', key));
    const { content, used } = removeHidden(bytes, {
      hidesMarked: (key) => this.#isHidden(this.#resource(resources, 'Properties', key)),
      hidesObject: (key) => this.#isHidden(objectOf(key)?.get(name('OC'))),
    });
    for (const category of used.keys()) {
      for (const key of used.get(category) ?? []) {
        merge(used, this.#follow(this.#resource(resources, category, key), resources));
      }
    }
    return { content, used };
  }

  /** Filters nested content: forms, patterns, masks, font glyphs. */
  #follow(resource: PDFObject | undefined, around: PDFDict | undefined): UsedNames {
    const used: UsedNames = new Map();
    const found = this.#dictionary(resource);
    if (!found) return used;
    found.delete(name('OC'));
    const mask = this.#dictionary(found.get(name('SMask')))?.get(name('G'));
    if (mask) merge(used, this.#stream(mask, around));
    const glyphs = this.#dictionary(found.get(name('CharProcs')));
    const ofGlyphs = this.#dictionary(found.get(name('Resources'))) ?? around;
    for (const glyph of glyphs?.values() ?? []) merge(used, this.#stream(glyph, ofGlyphs));
    const isForm = found.lookup(name('Subtype')) === name('Form') || found.has(name('PatternType'));
    if (resource && isForm) merge(used, this.#stream(resource, around));
    return used;
  }

  /** Filters a form once; returns the inherited resource names it uses. */
  #stream(reference: PDFObject, around: PDFDict | undefined): UsedNames {
    const done = this.#done.get(reference);
    if (done) return done;
    const used: UsedNames = new Map();
    this.#done.set(reference, used);
    const stream = this.#document.context.lookup(reference);
    if (!(stream instanceof PDFRawStream) || !(reference instanceof PDFRef)) return used;
    const own = this.#dictionary(stream.dict.get(name('Resources')));
    const filtered = this.#filter(Buffer.from(decodePDFRawStream(stream).decode()), own ?? around);
    for (const key of ['OC', 'PieceInfo', 'StructParent', 'StructParents', 'DecodeParms'])
      stream.dict.delete(name(key));
    stream.dict.set(name('Filter'), name('FlateDecode'));
    this.#document.context.assign(reference, PDFRawStream.of(stream.dict, deflateSync(filtered.content)));
    if (own) stream.dict.set(name('Resources'), this.#pruned(own, filtered.used));
    else merge(used, filtered.used);
    return used;
  }

  /** Copies resources without unused ones. A copy, because pages may share the original. */
  #pruned(resources: PDFDict, used: UsedNames): PDFDict {
    const copy = resources.clone();
    for (const category of prunedCategories) {
      const all = this.#dictionary(resources.get(name(category)));
      if (!all) continue;
      const pruned = this.#document.context.obj({});
      const names = new Set([...(used.get(category) ?? [])].map(name));
      for (const [key, value] of all.entries()) if (names.has(key)) pruned.set(key, value);
      copy.set(name(category), pruned);
    }
    return copy;
  }

  page({ node }: PDFPage): void {
    const { context } = this.#document;
    const contents = node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
    const bytes = parts.flatMap((part) => {
      const stream = context.lookup(part);
      return stream instanceof PDFRawStream ? [decodePDFRawStream(stream).decode(), Buffer.from('\n')] : [];
    });
    const resources = node.Resources();
    const { content, used } = this.#filter(Buffer.concat(bytes), resources);
    node.set(name('Contents'), context.register(context.flateStream(content)));
    if (resources) node.set(name('Resources'), this.#pruned(resources, used));
    for (const key of ['Thumb', 'StructParents']) node.delete(name(key));
  }
}

/** Removes hidden layers with the pictures and fonts that only they use. Visible layers become plain content. */
export function removeLayers(document: PDFDocument): void {
  const isHidden = findLayers(document);
  if (!isHidden) return;
  const removal = new LayerRemoval(document, isHidden);
  for (const page of document.getPages()) removal.page(page);
  // The structure tree of a tagged PDF repeats the pages' text.
  for (const key of ['OCProperties', 'StructTreeRoot', 'MarkInfo']) document.catalog.delete(name(key));
}
