import { z } from 'zod';
import { validationSentence } from '../kernel/validation-sentences.ts';
import { detailValues, isRepeatable } from './detail-values.ts';
import { jsonText } from './service-job-details.contract.ts';
import { DetailTypeId, type DetailTypeName } from './detail-types.ts';

/** Details that staff write later, so an order cannot bring them. */
const writtenLater: readonly DetailTypeName[] = ['StudioNote', 'DuskPositional'];

const orderable = (Object.keys(DetailTypeId) as DetailTypeName[]).filter((name) => !writtenLater.includes(name));

/** A detail of an order, in the form of its type. */
const orderedDetail = z
  .strictObject({
    fieldName: z.enum(orderable as [DetailTypeName, ...DetailTypeName[]]).describe('Type, as `entityFieldType.name`'),
    value: jsonText,
  })
  .transform(({ fieldName, value }, context) => {
    const parsed = detailValues[fieldName].safeParse(value, { error: validationSentence });
    if (parsed.success) return { fieldName, value: parsed.data as object };
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: issue.message, path: ['value', ...issue.path] });
    }
    return z.NEVER;
  });

/** Most details of one order. */
const maxDetails = 50;

/** The details of an order: each type once, except those of which a job has several. */
export const orderedDetails = z
  .array(orderedDetail)
  .max(maxDetails, `At most ${maxDetails} details.`)
  .superRefine((details, context) => {
    details.forEach(({ fieldName }, index) => {
      const first = details.findIndex((detail) => detail.fieldName === fieldName);
      if (first === index || isRepeatable(fieldName)) return;
      context.addIssue({ code: 'custom', message: `A job has one ${fieldName}.`, path: [index, 'fieldName'] });
    });
  })
  .default([])
  .describe('Facts about property and order; forms as in `POST /v1/service-job-details`');
