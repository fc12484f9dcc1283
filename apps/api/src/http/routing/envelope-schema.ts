import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { z } from 'zod';

const ok = { success: z.literal(true), errors: z.null() };

/** Schema of a successful answer with its envelope; null without a JSON body. */
export function answerSchema(contract: EndpointDefinition): z.ZodType | null {
  const { response } = contract;
  switch (response.kind) {
    case 'single':
      return z.object({ ...ok, result: response.schema });
    case 'deleted':
      return z.object({ ...ok, result: z.null() });
    case 'list':
      return z.object({ ...ok, results: z.array(response.schema), additionalInfo: response.additionalInfo });
    case 'page':
      return z.object({
        ...ok,
        results: z.array(response.schema),
        continuationToken: z.string().nullable().describe('Pass it back to get the next rows; null at the end'),
        totalCount: z.int().min(0),
      });
    case 'raw':
      return response.schema;
  }
}
