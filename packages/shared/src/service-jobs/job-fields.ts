import { z } from 'zod';
import { answeredMembers, writtenMembers } from '../kernel/field-catalogue.ts';
import { instant } from '../kernel/wire.ts';
import { hasPart, manages, type JobPerson } from '../service-job-users/job-person.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { instantIn } from './job-years.ts';

interface JobFieldEntry {
  readonly kind: 'text' | 'number' | 'instant';
  readonly label: string;
  /** Name in the activity log and in refusals. */
  readonly logged: string;
  /** Unit in the activity log. */
  readonly unit?: string;
  /** Text for no value in the activity log; default: 'none'. */
  readonly unset?: string;
  /** Name in messages about a colleague's change; absent: not mentioned. */
  readonly compared?: string;
  /** Heading in the job report; absent: no column. */
  readonly reported?: string;
  /** People who manage jobs, or people who check the work. */
  readonly changedBy: 'managers' | 'checkers';
  /** Part of the appointment, whose changes have their own rules and messages. */
  readonly isOfAppointment?: true;
  readonly written: z.ZodType;
  readonly answered: z.ZodType;
}

export const maxTotalAssets = 10_000;
const bestQcScore = 100;
const outsideScore = `Must be from 0 to ${bestQcScore}.`;

/** Editable fields, in the order in which changes are listed. */
export const jobFields = {
  name: {
    kind: 'text',
    label: 'Job name',
    logged: 'name',
    compared: 'name',
    reported: 'Name',
    changedBy: 'managers',
    written: z.string().trim().min(1, 'Required').max(200, 'At most 200 characters.').optional(),
    answered: z.string().meta({ example: 'Photography, 12 Cotham Road' }),
  },
  studioDeadline: {
    kind: 'instant',
    label: 'Studio deadline',
    logged: 'studio deadline',
    compared: 'studio deadline',
    reported: 'Studio Deadline',
    changedBy: 'managers',
    written: instantIn.nullable().optional(),
    answered: instant.nullable(),
  },
  clientDeadline: {
    kind: 'instant',
    label: 'Client deadline',
    logged: 'client deadline',
    compared: 'client deadline',
    reported: 'Client Deadline',
    changedBy: 'managers',
    written: instantIn.nullable().optional(),
    answered: instant.nullable(),
  },
  qcScore: {
    kind: 'number',
    label: 'QC score',
    logged: 'QC score',
    compared: 'QC score',
    reported: 'QC Score',
    changedBy: 'checkers',
    written: z
      .number()
      .min(0, outsideScore)
      .max(bestQcScore, outsideScore)
      .nullable()
      .optional()
      .describe(`From 0 to ${bestQcScore}; null clears it`),
    answered: z.number().nullable().describe(`From 0 to ${bestQcScore}`),
  },
  dateService: {
    kind: 'instant',
    label: 'Service date',
    logged: 'appointment',
    compared: 'service date',
    reported: 'Service Date',
    changedBy: 'managers',
    isOfAppointment: true,
    written: instantIn.nullable().optional().describe('Start of the appointment, in steps of 15 minutes'),
    answered: instant.nullable().describe('When the provider is to be at the property'),
  },
  serviceJobLength: {
    kind: 'number',
    label: 'Job length (minutes)',
    logged: 'length',
    unit: 'minutes',
    unset: 'usual',
    compared: 'job length',
    changedBy: 'managers',
    isOfAppointment: true,
    written: z.int().min(1).max(1440).nullable().optional().describe('Minutes at the property'),
    answered: z.int().min(0).nullable().describe('Minutes at the property'),
  },
  serviceUsername: {
    kind: 'text',
    label: 'Service username',
    logged: 'service username',
    changedBy: 'managers',
    isOfAppointment: true,
    written: z.string().trim().max(200).nullable().optional(),
    answered: z.string().nullable(),
  },
  totalAssets: {
    kind: 'number',
    label: 'Total images',
    logged: 'total images',
    compared: 'total assets',
    reported: 'Total Images',
    changedBy: 'managers',
    written: z.int().min(0).max(maxTotalAssets).nullable().optional(),
    answered: z.int().min(0).nullable().describe('Ordered number of finished pieces'),
  },
} as const satisfies Record<string, JobFieldEntry>;

type Catalogue = typeof jobFields;
export type JobField = keyof Catalogue;
export type AppointmentField = {
  [F in JobField]: Catalogue[F] extends { readonly isOfAppointment: true } ? F : never;
}[JobField];

export type ReportedField = {
  [F in JobField]: Catalogue[F] extends { readonly reported: string } ? F : never;
}[JobField];

export const jobFieldNames = Object.keys(jobFields) as JobField[];

/** Entry of a field, with the members that only some entries have. */
export const jobField = (field: JobField): JobFieldEntry => jobFields[field];

/** Body members of a change; absent ones stay. */
export const writtenJobFields = writtenMembers(jobFields);

export const answeredJobFields = answeredMembers(jobFields);

/** People who check the work give the QC score; people who manage jobs change everything else. */
export function mayChangeJobField(field: JobField, person: JobPerson): boolean {
  if (jobFields[field].changedBy === 'managers') return manages(person);
  return person.role === 'ProductionManager' || hasPart(person, JobUserRoleId.QualityControl, JobUserRoleId.Specialist);
}
