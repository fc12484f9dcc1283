import type { Random } from '../random.ts';

interface Room {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const names = ['Living', 'Kitchen', 'Bed 1', 'Bed 2', 'Bath', 'Laundry'];

/** Rooms in two rows, the walls between them drawn at random. */
export function drawRooms(random: Random): Room[] {
  return [0, 1].flatMap((row) => {
    const cuts = [60, 60 + random.int(140, 190), 60 + random.int(260, 350), 535];
    return cuts.slice(0, 3).map((x, column) => ({
      name: names[row * 3 + column] ?? '',
      x,
      y: 320 + row * 180,
      width: (cuts[column + 1] ?? 535) - x,
      height: 180,
    }));
  });
}

const pageHeight = 842;

/** The plan as a one-page PDF (A4), written by hand: lines and text need no library. */
export function floorPlanPdf(rooms: readonly Room[], title: string): Uint8Array {
  const escaped = (text: string) => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
  const text = (x: number, y: number, size: number, words: string) =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;
  const drawing = rooms.flatMap(({ name, x, y, width, height }) => {
    const bottom = pageHeight - y - height;
    const metres = `${(width / 40).toFixed(1)} x ${(height / 40).toFixed(1)} m`;
    return [
      `${x} ${bottom} ${width} ${height} re S`,
      text(x + 10, bottom + height / 2, 11, name),
      text(x + 10, bottom + height / 2 - 14, 8, metres),
    ];
  });
  const content = ['3 w', ...drawing, text(60, 770, 18, title)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** The same plan as SVG, for the preview of the page. */
export function floorPlanSvg(rooms: readonly Room[]): string {
  const walls = rooms
    .map(
      ({ x, y, width, height }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="3"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 ${pageHeight}" width="1190" height="1684"><rect width="595" height="${pageHeight}" fill="#fff"/>${walls}</svg>`;
}
