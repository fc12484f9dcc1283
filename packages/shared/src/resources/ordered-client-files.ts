import { z } from 'zod';
import { httpsAddress } from '../kernel/https-address.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .transform((value) => value || null)
    .nullish();

/** The sending system's id of a file or comment. */
export const referenceOfSystem = text(200)
  .describe(
    'Id in the system that sends it, unique within the job. Sending it again answers the record made the first time and changes nothing',
  )
  .meta({ example: 'F-1207' });

export const clientFileFields = {
  name: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .max(300, 'At most 300 characters.')
    .meta({ example: 'Brief.pdf' }),
  contentType: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .regex(/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/, 'Must be a type such as image/jpeg.')
    .nullish()
    .meta({ example: 'application/pdf' }),
  notes: text(5000).describe('What the client wrote about the file'),
  url: httpsAddress.describe('Where the file can be had; https only'),
};

/** Additional fields of a file from the ordering system. */
export const ctClientFileFields = {
  type: text(100).describe('Heading under which it is shown'),
  uploader: text(200),
  galleryCode: text(100),
};

export const newClientFile = z.strictObject({ ...clientFileFields, externalReference: referenceOfSystem });
export const newCtClientFile = newClientFile.extend(ctClientFileFields);

export type NewClientFile = z.output<typeof newCtClientFile>;

/** Maximum client files per kind and order. */
const mostOrdered = 50;

export const orderedClientFiles = {
  clientResources: z
    .array(newClientFile)
    .max(mostOrdered, `At most ${mostOrdered} files.`)
    .optional()
    .describe('Files that the client hands in with the order'),
  ctClientResources: z
    .array(newCtClientFile)
    .max(mostOrdered, `At most ${mostOrdered} files.`)
    .optional()
    .describe('Files of the ordering system, with type, uploader and gallery code'),
};
