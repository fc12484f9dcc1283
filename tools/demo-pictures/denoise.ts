import { isLit, lightLooks, type Layers } from './trace.ts';

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];
const lightness = (of: Float32Array, p: number) => 0.2126 * of[p]! + 0.7152 * of[p + 1]! + 0.0722 * of[p + 2]!;

interface Guide {
  readonly width: number;
  readonly height: number;
  readonly normal: Float32Array;
  readonly place: Float32Array;
}

function guideOf({ width, height, normal, place }: Layers): Guide {
  const units = Float32Array.from(normal);
  for (let p = 0; p < units.length; p += 3) {
    const length = Math.hypot(units[p]!, units[p + 1]!, units[p + 2]!) || 1;
    for (let c = 0; c < 3; c++) units[p + c] = units[p + c]! / length;
  }
  return { width, height, normal: units, place };
}

/** Gives every pixel light from the lit pixels around it that lie on the same surface, and the noise of that. */
function spread({ width, height, normal, place }: Guide, values: Float32Array, squares: Float32Array, looks: number) {
  const full = new Float32Array(values.length);
  const variance = new Float32Array(width * height);
  const reach = 5;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3;
      const sums = [0, 0, 0, 0, 0];
      for (let qy = y - reach; qy <= y + reach; qy++) {
        if (qy < 0 || qy >= height || qy % 3 !== 1) continue;
        for (let qx = x - reach; qx <= x + reach; qx++) {
          if (qx < 0 || qx >= width || !isLit(qx, qy)) continue;
          const q = (qy * width + qx) * 3;
          const facing = normal[p]! * normal[q]! + normal[p + 1]! * normal[q + 1]! + normal[p + 2]! * normal[q + 2]!;
          const [ex, ey, ez] = [place[q]! - place[p]!, place[q + 1]! - place[p + 1]!, place[q + 2]! - place[p + 2]!];
          const off = Math.abs(ex * normal[p]! + ey * normal[p + 1]! + ez * normal[p + 2]!);
          const far = Math.hypot(ex, ey, ez);
          const near = Math.exp(-((qx - x) ** 2 + (qy - y) ** 2) / 10);
          // The last term is for pixels without any neighbour like them, such as those of leaves.
          const weight = near * (Math.max(0, facing) ** 8 * Math.exp(-off * 60) + 0.002 * Math.exp(-far * 2) + 1e-7);
          for (let c = 0; c < 3; c++) sums[c] = sums[c]! + values[q + c]! * weight;
          const mean = lightness(values, q);
          sums[3] = sums[3]! + (Math.max(0, squares[q / 3]! - mean * mean) / looks) * weight;
          sums[4] = sums[4]! + weight;
        }
      }
      const weights = sums[4]! || 1;
      for (let c = 0; c < 3; c++) full[p + c] = sums[c]! / weights;
      variance[y * width + x] = sums[3]! / weights;
    }
  }
  return { full, variance };
}

/**
 * Takes the noise out of a layer by wavelets that stop at edges of shape, and where neighbours differ by more than their noise
 * explains.
 */
function smoothLayer(
  guide: Guide,
  values: Float32Array,
  squares: Float32Array,
  looks: number,
  levels: number,
  tolerance: number,
) {
  const { width, height, normal, place } = guide;
  const { full, variance: noise } = spread(guide, values, squares, looks);
  let from = full;
  let variance = noise;
  let to = new Float32Array(from.length);
  let nextVariance = new Float32Array(variance.length);
  for (let level = 0; level < levels; level++) {
    const step = 1 << level;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const p = i * 3;
        const own = lightness(from, p);
        const scale = 1 / (tolerance * Math.sqrt(variance[i]!) + 0.18 * own + 1e-4);
        const [nx, ny, nz] = [normal[p]!, normal[p + 1]!, normal[p + 2]!];
        const [px, py, pz] = [place[p]!, place[p + 1]!, place[p + 2]!];
        const pixelSize = Math.hypot(
          place[x + 1 < width ? p + 3 : p - 3]! - px,
          place[x + 1 < width ? p + 4 : p - 2]! - py,
          place[x + 1 < width ? p + 5 : p - 1]! - pz,
        );
        const flatness = 1 / (Math.min(pixelSize, 0.05) * step * 1.5 + 0.002);
        let [r, g, b, weights, spread] = [0, 0, 0, 0, 0];
        for (let ky = -2; ky <= 2; ky++) {
          const qy = y + ky * step;
          if (qy < 0 || qy >= height) continue;
          for (let kx = -2; kx <= 2; kx++) {
            const qx = x + kx * step;
            if (qx < 0 || qx >= width) continue;
            const j = qy * width + qx;
            const q = j * 3;
            const facing = nx * normal[q]! + ny * normal[q + 1]! + nz * normal[q + 2]!;
            if (facing < 0.2 && j !== i) continue;
            const off = Math.abs((place[q]! - px) * nx + (place[q + 1]! - py) * ny + (place[q + 2]! - pz) * nz);
            const f2 = facing * facing;
            const f8 = f2 * f2 * f2 * f2;
            const differs = Math.abs(lightness(from, q) - own) * scale + off * flatness;
            // A pixel on an edge has no neighbour like itself: the smallest weight keeps it from staying alone.
            const weight =
              kernel[ky + 2]! * kernel[kx + 2]! * (j === i ? 1 : f8 * f8 * Math.exp(-differs) + (level < 2 ? 0.02 : 0));
            r += from[q]! * weight;
            g += from[q + 1]! * weight;
            b += from[q + 2]! * weight;
            weights += weight;
            spread += variance[j]! * weight * weight;
          }
        }
        to[p] = r / weights;
        to[p + 1] = g / weights;
        to[p + 2] = b / weights;
        nextVariance[i] = spread / (weights * weights);
      }
    }
    [from, to] = [to, from];
    [variance, nextVariance] = [nextVariance, variance];
  }
  return from;
}

/** The picture as light, three numbers a pixel, without noise. */
export function compose(layers: Layers, looks: number): Float32Array {
  const guide = guideOf(layers);
  const light = smoothLayer(guide, layers.light, layers.lightSquared, looks * lightLooks, 6, 5);
  const gloss = smoothLayer(guide, layers.gloss, layers.glossSquared, looks, 4, 3);
  return light.map((value, i) => value * layers.colour[i]! + gloss[i]! + layers.sharp[i]!);
}
