import { z } from 'zod';
import { isRepeatable } from './detail-values.ts';
import { readDetail, sentDetail } from './sent-detail.ts';
import { DetailTypeId, type DetailTypeName } from './detail-types.ts';

/** Details written by staff later, which an order cannot contain. */
const writtenLater: readonly DetailTypeName[] = ['StudioNote', 'DuskPositional'];

const orderable = (Object.keys(DetailTypeId) as DetailTypeName[]).filter((name) => !writtenLater.includes(name));

/** In the form of its type. */
const orderedDetail = z
  .strictObject({
    fieldName: z.enum(orderable as [DetailTypeName, ...DetailTypeName[]]).describe('Type, as `entityFieldType.name`'),
    value: sentDetail,
  })
  .transform(({ fieldName, value }, context) => {
    const detail = readDetail(fieldName, value);
    if (detail.success) return { fieldName, value: detail.value };
    for (const message of detail.messages) context.addIssue({ code: 'custom', message, path: ['value'] });
    return z.NEVER;
  });

const maxDetails = 50;

/** Each type once, except repeatable ones. */
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
