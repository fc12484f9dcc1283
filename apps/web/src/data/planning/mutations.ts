import type { AnswerOf, SentBody } from '@shootdesk/shared/kernel/endpoint';
import { proposePlan } from '@shootdesk/shared/planning/plan-proposals.contract';
import { call } from '../../api/call.ts';

/** Has a plan proposed, which takes some seconds and changes nothing. */
export const requestPlan = (
  body: SentBody<typeof proposePlan>,
  signal: AbortSignal,
): Promise<AnswerOf<typeof proposePlan>> => call(proposePlan, { body }, signal);
