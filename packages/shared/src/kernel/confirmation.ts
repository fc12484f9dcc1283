import { z } from 'zod';
import { problem } from './problem.ts';

/** Codes of all warnings. A client may rely on them. */
export const warningCodes = [
  'credit_hold',
  'approve_before_delivery',
  'white_label',
  'no_weekend_appointments',
  'restricted_airspace',
  'drone_licence',
  'prestige',
  'new_starter',
  'missing_assets',
  'client_deadline_passed',
  'studio_deadline_passed',
  'client_deadline_before_shoot',
  'studio_deadline_before_shoot',
  'studio_deadline_after_client',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** A warning about a change that the caller may still make. */
export interface Warning {
  readonly code: WarningCode;
  /** A sentence for a person. */
  readonly message: string;
  /** Whether proceeding takes a reason and the right to override. Otherwise anybody can confirm. */
  readonly needsReason: boolean;
  /** Only for `missing_assets`: number of existing assets. */
  readonly present?: number;
  /** Only for `missing_assets`: number of ordered assets; null when the order does not say. */
  readonly ordered?: number | null;
}

export const maxConfirmationReason = 1000;

/** Body member `confirmation` of calls that can answer 409 `confirmation_required`. */
export const confirmationField = z
  .strictObject({
    warnings: z.array(z.enum(warningCodes)).max(warningCodes.length).describe('Codes of the warnings that were read'),
    reason: z
      .string()
      .trim()
      .max(maxConfirmationReason, `At most ${maxConfirmationReason} characters.`)
      .default('')
      .describe('Why the change is made all the same; required by warnings with `needsReason`'),
  })
  .optional()
  .describe(
    'Answer to a 409 `confirmation_required`: the change is made in spite of these warnings, and the activity log says so',
  );

/** Confirmed warnings. They are named, so that a confirmation does not cover warnings that have appeared since. */
export type Confirmation = NonNullable<z.output<typeof confirmationField>>;

/**
 * Refuses a change until every warning is confirmed: 409 `confirmation_required` with all `warnings`, or 422 `override_forbidden` when one
 * needs a reason and the caller may not override it.
 */
export function requireConfirmed(
  warnings: readonly Warning[],
  confirmation: Confirmation | undefined,
  mayOverride: boolean,
): void {
  const forbidden = mayOverride ? undefined : warnings.find(({ needsReason }) => needsReason);
  if (forbidden) {
    const detail = `${forbidden.message} Please ask BackOffice or a production manager.`;
    throw problem('override_forbidden', detail, { extra: { warnings } });
  }
  const isOpen = ({ code, needsReason }: Warning) =>
    !confirmation?.warnings.includes(code) || (needsReason && confirmation.reason === '');
  const open = warnings.find(isOpen);
  if (open) throw problem('confirmation_required', open.message, { extra: { warnings } });
}
