import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exposed } from './develop.ts';

/** Size of the demo's pictures: that of a proof, not of a camera, for the repository holds them. */
export const width = 960;
export const height = 640;

export const lightPath = (folder: string, name: string): string => join(folder, `${name}.light`);

export function readLight(folder: string, name: string): Exposed {
  const bytes = readFileSync(lightPath(folder, name));
  return { width, height, light: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4) };
}

export function writeLight(folder: string, name: string, light: Float32Array): void {
  writeFileSync(lightPath(folder, name), light);
}
