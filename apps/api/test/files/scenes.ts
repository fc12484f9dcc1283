import sharp from 'sharp';

const [width, height] = [1800, 1200];

/** A sequence of whole numbers below `limit` that is the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A sharp, well exposed picture in which preflight finds nothing: large areas and small things, other ones for each seed. */
export function scene(seed: number): Promise<Buffer> {
  const next = numbers(seed);
  const shade = () => `hsl(${next(360)} 30% ${25 + next(65)}%)`;
  const rects = (count: number, size: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [next(width), next(height)];
      return `<rect x="${x}" y="${y}" width="${size + next(size)}" height="${size + next(size)}" fill="${shade()}"/>`;
    }).join('');
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#b8b2a6"/>${rects(14, 280)}${rects(1200, 10)}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}
