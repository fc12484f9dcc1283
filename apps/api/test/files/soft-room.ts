import { randomInt } from 'node:crypto';
import { libraryBytes } from '@shootdesk/prisma/seed/demo/library';
import sharp from 'sharp';

/** A room on which the camera did not focus, as a JPEG like no other. */
export const softRoom = async (): Promise<Buffer> =>
  sharp(libraryBytes('urban-bedroom.jpg', null))
    .extract({ left: randomInt(30), top: randomInt(20), width: 920, height: 610 })
    .resize({ width: 1800 })
    .blur(4)
    .jpeg({ quality: 90 })
    .toBuffer();
