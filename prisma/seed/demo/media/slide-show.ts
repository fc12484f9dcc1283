import { keyFrame, pictureParameters, repeatedFrame, sequenceParameters, type Planes } from './h264.ts';
import { writeMp4, type Sample } from './mp4.ts';
import { toPixels } from './pictures.ts';

export const filmWidth = 320;
export const filmHeight = 180;
const frameMs = 500;
const framesPerSlide = 4;

export const filmDurationMs = (slides: number) => slides * framesPerSlide * frameMs;

/** Pixels as luma and chroma in video range (BT.601), the border repeated where the frame is larger than the picture. */
function planesOf(pixels: Uint8Array): Planes {
  const at = (x: number, y: number) => (Math.min(y, filmHeight - 1) * filmWidth + Math.min(x, filmWidth - 1)) * 3;
  const weigh = (index: number, red: number, green: number, blue: number) =>
    (red * (pixels[index] ?? 0) + green * (pixels[index + 1] ?? 0) + blue * (pixels[index + 2] ?? 0)) / 256;
  const whole = (value: number) => Math.min(240, Math.max(16, Math.round(value)));
  return {
    y: (x, y) => whole(16 + weigh(at(x, y), 66, 129, 25)),
    cb: (x, y) => whole(128 + weigh(at(x * 2, y * 2), -38, -74, 112)),
    cr: (x, y) => whole(128 + weigh(at(x * 2, y * 2), 112, -94, -18)),
  };
}

/** A short film that shows the pictures one after another, two seconds each. */
export async function slideShow(pictures: readonly string[]): Promise<Uint8Array> {
  const samples: Sample[] = [];
  for (const [index, picture] of pictures.entries()) {
    const planes = planesOf(await toPixels(picture, filmWidth, filmHeight));
    samples.push({ bytes: keyFrame(filmWidth, filmHeight, planes, index), isKeyFrame: true });
    for (let number = 1; number < framesPerSlide; number++) {
      samples.push({ bytes: repeatedFrame(filmWidth, filmHeight, number), isKeyFrame: false });
    }
  }
  return writeMp4({
    width: filmWidth,
    height: filmHeight,
    sequenceParameters: sequenceParameters(filmWidth, filmHeight),
    pictureParameters: pictureParameters(),
    samples,
    frameMs,
  });
}
