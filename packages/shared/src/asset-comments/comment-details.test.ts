import { describe, expect, test } from 'vitest';
import { ServiceId } from '../services/specified-services.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { commentDetails, detailsRefusal, type CommentDetail, type CommentSubject } from './comment-details.ts';
import { AssetCommentTypeId } from './comment-types.ts';
import { escapeHtml, unescapeHtml } from '../kernel/html-text.ts';

const { Studio, ClientComment, ProofingNote } = AssetCommentTypeId;
const { Photography, Floorplan, Video, VidMo, Copywriting } = ServiceGroupId;

const of = (fieldName: string, value: unknown) => ({ fieldName, value: { value } });
const reads = (...details: unknown[]) => commentDetails.safeParse(details).success;
const arrow = { kind: 'arrow', colour: 'red', width: 0.5, from: { x: 1, y: 2 }, to: { x: 3, y: 4 } };
const hand = (points: number) => ({
  kind: 'freehand',
  colour: 'blue',
  width: 1,
  points: Array.from({ length: points }, (_, index) => ({ x: index % 100, y: 50 })),
});
const drawn = (...shapes: unknown[]) => of('EditOverlay', { shapes });

describe('the form of details', () => {
  test('a position is in percent of width and height, of a PDF with its page', () => {
    expect(reads(of('Position', { x: 0, y: 100 }), of('Timestamp', 0))).toBe(true);
    expect(reads(of('Position', { x: 50, y: 50, pageNumber: 2 }))).toBe(true);
    for (const wrong of [
      { x: -0.1, y: 0 },
      { x: 0, y: 100.1 },
      { x: '1', y: 1 },
      { x: 1 },
      { x: 1, y: 1, pageNumber: 0 },
    ]) {
      expect(reads(of('Position', wrong))).toBe(false);
    }
  });

  test('a moment is in whole milliseconds', () => {
    expect([reads(of('Timestamp', 61_500)), reads(of('Timestamp', -1)), reads(of('Timestamp', 1.5))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a comment has one position, one moment, one drawing; files it can have several', () => {
    const file = of('FileDetails', {
      Uri: 'https://example.com/a.pdf',
      FileName: 'a.pdf',
      FileType: 'application/pdf',
    });
    expect(reads(file, file)).toBe(true);
    expect(reads(of('Timestamp', 1), of('Timestamp', 2))).toBe(false);
  });

  test('an address that a browser would run is refused', () => {
    for (const Uri of ['javascript:alert(1)', 'data:text/html,x', 'x']) {
      expect(reads(of('FileDetails', { Uri, FileName: 'a', FileType: 'b' }))).toBe(false);
    }
  });

  test('unknown details, and members beside the value, are refused', () => {
    expect(reads(of('Colour', 'red'))).toBe(false);
    expect(reads({ fieldName: 'Timestamp', value: { value: 1, html: '<b>' } })).toBe(false);
  });
});

describe('a drawing', () => {
  test('has arrows, boxes, ellipses and lines by hand', () => {
    expect(reads(drawn(arrow, { ...arrow, kind: 'box' }, { ...arrow, kind: 'ellipse' }, hand(300)))).toBe(true);
  });

  test.each([
    ['another kind', { ...arrow, kind: 'image' }],
    ['a colour of its own', { ...arrow, colour: 'url(#x)' }],
    ['markup', { ...arrow, text: '<script>' }],
    ['a point outside', { ...arrow, to: { x: 101, y: 0 } }],
    ['a line too thick', { ...arrow, width: 6 }],
  ])('is refused with %s', (_, shape) => expect(reads(drawn(shape))).toBe(false));

  test('has at most 50 shapes and 2000 points, and is never empty', () => {
    expect(reads(drawn(...Array.from({ length: 50 }, () => hand(40))))).toBe(true);
    expect(reads(drawn(...Array.from({ length: 50 }, () => hand(41))))).toBe(false);
    expect(reads(drawn(...Array.from({ length: 51 }, () => arrow)))).toBe(false);
    expect(reads(drawn())).toBe(false);
  });
});

describe('which details fit which comment', () => {
  const subject: CommentSubject = {
    assetCommentTypeId: Studio,
    isReply: false,
    serviceId: ServiceId.Photography,
    serviceGroupId: Photography,
    pageCount: null,
    durationMs: null,
  };
  const position = (pageNumber?: number) => of('Position', { x: 1, y: 2, ...(pageNumber && { pageNumber }) });
  const refusal = (detail: unknown, parts: Partial<CommentSubject> = {}) =>
    detailsRefusal([detail as CommentDetail], { ...subject, ...parts });

  test('positions are on everything but copy; a PDF has only so many pages', () => {
    expect(refusal(position())).toBe(null);
    expect(refusal(position(3), { serviceGroupId: Floorplan, pageCount: 3 })).toBe(null);
    expect(refusal(position(4), { serviceGroupId: Floorplan, pageCount: 3 })).toBe('Position: The file has 3 pages.');
    expect(refusal(position(), { serviceGroupId: Copywriting })).toBe('Position: Copy has no positions.');
  });

  test('a range begins at a moment, ends after it, and not behind the end of the film', () => {
    const range = (...details: unknown[]) =>
      detailsRefusal(details as CommentDetail[], { ...subject, serviceGroupId: Video, durationMs: 10_000 });
    const from = of('Timestamp', 2400);
    expect(range(from, of('TimestampEnd', 8400))).toBe(null);
    expect(range(of('TimestampEnd', 10_000), from)).toBe(null);
    expect(range(of('TimestampEnd', 8400))).toBe('TimestampEnd: A range begins at a Timestamp.');
    for (const end of [2400, 2399]) {
      expect(range(from, of('TimestampEnd', end))).toBe('TimestampEnd: A range ends after its Timestamp.');
    }
    expect(range(from, of('TimestampEnd', 10_001))).toBe('TimestampEnd: The film is shorter than that.');
    expect(detailsRefusal([from, of('TimestampEnd', 8400)] as CommentDetail[], subject)).toBe(
      'Timestamp: Only films have moments.',
    );
  });

  test('moments are of films, and not behind their end', () => {
    for (const serviceGroupId of [Video, VidMo]) expect(refusal(of('Timestamp', 900), { serviceGroupId })).toBe(null);
    expect(refusal(of('Timestamp', 900))).toBe('Timestamp: Only films have moments.');
    expect(refusal(of('Timestamp', 901), { serviceGroupId: Video, durationMs: 900 })).toBe(
      'Timestamp: The film is shorter than that.',
    );
  });

  test('the VSIR status is of its one service', () => {
    expect(refusal(of('VSIRStatus', 2), { serviceId: ServiceId.PhotoRetouchingCtSupplied })).toBe(null);
    expect(refusal(of('VSIRStatus', 2))).toBe(
      'VSIRStatus: Only assets of Photo Retouching - CT Supplied are verified.',
    );
  });

  test('a field of copy is of copy; drawings are on everything else', () => {
    expect(refusal(of('CopyDetailId', 2), { serviceGroupId: Copywriting })).toBe(null);
    expect(refusal(of('CopyDetailId', 2))).toBe('CopyDetailId: Only copy has fields.');
    expect(refusal(drawn(arrow))).toBe(null);
    expect(refusal(drawn(arrow), { serviceGroupId: Copywriting })).toBe('EditOverlay: Copy has no drawings.');
  });

  test('only the comment of a client has a commenter and files', () => {
    expect(refusal(of('Commenter', 'Jo'), { assetCommentTypeId: ClientComment })).toBe(null);
    expect(refusal(of('Commenter', 'Jo'))).toBe('Commenter: Only the comment of a client has this.');
  });

  test('a proofing note is of the whole asset, and a reply where its comment is', () => {
    expect(refusal(position(), { assetCommentTypeId: ProofingNote })).toBe('A proofing note is of the whole asset.');
    expect(detailsRefusal([], { ...subject, assetCommentTypeId: ProofingNote })).toBe(null);
    for (const detail of [position(), of('Timestamp', 1)]) {
      expect(refusal(detail, { isReply: true, serviceGroupId: Video })).toMatch(/A reply is where its comment is/);
    }
  });
});

describe('section 5: the proofing note', () => {
  test('has its angle brackets and entities escaped, and can be read as it was written', () => {
    const text = `<b onclick="x('y')">5 < 6 & &lt; done</b>`;
    const escaped = escapeHtml(text);
    expect(escaped).toBe('&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;5 &lt; 6 &amp; &amp;lt; done&lt;/b&gt;');
    expect(unescapeHtml(escaped)).toBe(text);
  });
});
