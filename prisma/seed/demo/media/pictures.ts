import sharp from 'sharp';
import type { Random } from '../random.ts';

const hue = (random: Random, base: number, spread: number, saturation: number, lightness: number) =>
  `hsl(${Math.round(base + random.between(-spread, spread))} ${saturation}% ${lightness}%)`;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const frame = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1066" width="1600" height="1066">${body}</svg>`;

/** A house seen from the street, by day or at dusk. */
function facade(random: Random, dusk: boolean): string {
  const sky = dusk ? ['#22315e', '#e58f5a'] : ['#6fb1e8', '#dcefff'];
  const wall = hue(random, 35, 15, 25, dusk ? 45 : 82);
  const roof = hue(random, 10, 20, 25, dusk ? 22 : 38);
  const glass = dusk ? '#ffd98a' : '#b9d3e3';
  const left = random.int(250, 420);
  const width = random.int(760, 940);
  const top = random.int(430, 500);
  const windows = [left + 70, left + width - 220]
    .map((x) => rect(x, top + 90, 150, 130, glass, 'stroke="#fff" stroke-width="12"'))
    .join('');
  const trees = Array.from({ length: random.int(2, 4) }, () => [random.int(40, 1540), random.int(60, 120)] as const)
    .map(([x, r]) => `<circle cx="${x}" cy="640" r="${r}" fill="${hue(random, 120, 20, 35, dusk ? 18 : 36)}"/>`)
    .join('');
  return frame(`<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    ${rect(0, 0, 1600, 720, 'url(#s)')}${trees}${rect(0, 700, 1600, 366, hue(random, 105, 12, 40, dusk ? 22 : 45))}
    <polygon points="${left - 60},${top} ${left + width / 2},${top - 210} ${left + width + 60},${top}" fill="${roof}"/>
    ${rect(left, top, width, 330, wall)}${windows}${rect(left + width / 2 - 50, top + 120, 100, 210, roof)}
    <polygon points="${left + width / 2 - 60},760 ${left + width / 2 + 60},760 ${left + width / 2 + 220},1066 ${left + width / 2 - 260},1066" fill="#b8b2a7"/>`);
}

/** A room, furnished or empty. */
function interior(random: Random, furnished: boolean): string {
  const wall = hue(random, 45, 30, 18, 88);
  const floor = hue(random, 30, 8, 38, 58);
  const sofa = hue(random, random.int(0, 360), 0, 28, 48);
  const x = random.int(160, 620);
  const furniture = furnished
    ? `${rect(x, 640, 620, 190, sofa, 'rx="40"')}${rect(x + 20, 520, 580, 170, sofa, 'rx="36"')}${rect(x + 640, 700, 200, 24, '#6b4a2f')}
       ${rect(x + 735, 430, 10, 270, '#444')}<polygon points="${x + 680},430 ${x + 800},430 ${x + 775},340 ${x + 705},340" fill="#f6e3b4"/>`
    : '';
  const art = furnished
    ? rect(x + 170, 240, 260, 180, hue(random, 200, 90, 45, 60), 'stroke="#fff" stroke-width="14"')
    : '';
  return frame(`${rect(0, 0, 1600, 780, wall)}<polygon points="0,780 1600,780 1600,1066 0,1066" fill="${floor}"/>
    ${rect(0, 764, 1600, 18, '#ffffff')}${rect(1130, 190, 330, 470, '#cfe6f5', 'stroke="#fff" stroke-width="22"')}
    ${rect(1285, 190, 16, 470, '#fff')}${art}${furniture}`);
}

/** A drawn picture as SVG; the kind goes in turn, so that a job has outside and inside. */
export function drawScene(random: Random, nth: number, look: 'day' | 'dusk' | 'empty'): string {
  return nth % 3 === 0 && look !== 'empty' ? facade(random, look === 'dusk') : interior(random, look !== 'empty');
}

/** The picture as JPEG with its long edge at most `longEdge` pixels. */
export async function toJpeg(svg: string, longEdge: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize({ width: longEdge, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer();
}

/** The picture as bare pixels, three bytes each. */
export async function toPixels(svg: string, width: number, height: number): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer();
}
