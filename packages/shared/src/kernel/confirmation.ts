import { z } from 'zod';
import { problem } from './problem.ts';

/** Stable codes of warnings. */
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
  'open_qc_comments',
  'own_open_comments',
  'open_flags',
  'missing_views',
  'client_deadline_passed',
  'studio_deadline_passed',
  'client_deadline_before_shoot',
  'studio_deadline_before_shoot',
  'studio_deadline_after_client',
  'open_jobs',
  'campaign_exists',
] as const;
/** A code of the product, or that of a flag of clients that the studio added: `flag_101`. */
export type WarningCode = (typeof warningCodes)[number] | `flag_${number}`;

const warningCode = z.union([z.enum(warningCodes), z.templateLiteral(['flag_', z.int()])], {
  error: 'Must be the code of a warning.',
});

/** Maximum codes in one confirmation. */
const maxCodes = 100;

/** A warning that the caller may confirm. */
export interface Warning {
  readonly code: WarningCode;
  /** For people. */
  readonly message: string;
  /** Requires a reason and, unless it is for everybody, the right to override. Otherwise anybody can confirm. */
  readonly needsReason: boolean;
  /** Anybody who may make the change may give the reason. */
  readonly isForEverybody?: boolean;
  /** Only for `missing_assets`: number of existing assets. */
  readonly present?: number;
  /** Only for `missing_assets`: number of ordered assets; null when unknown. */
  readonly ordered?: number | null;
  /** Only for `open_qc_comments`, `own_open_comments` and `open_flags`: number of open comments or flags. */
  readonly open?: number;
  /** Links to what the warning is about, as paths in the web app. */
  readonly links?: readonly { readonly text: string; readonly path: string }[];
  /** Only for `open_jobs`: the jobs of each role, and who can take over all of them. */
  readonly roles?: readonly {
    readonly serviceJobUserRoleId: number;
    readonly count: number;
    readonly jobs: readonly { readonly text: string; readonly path: string }[];
    readonly successors: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
  }[];
}

export const maxConfirmationReason = 1000;

/** Body member `confirmation` of calls that can answer 409 `confirmation_required`. */
export const confirmationField = z
  .strictObject({
    warnings: z.array(warningCode).max(maxCodes).describe('Codes of the warnings that were read'),
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

/** Confirmed warnings by name, so that new ones are not covered. */
export type Confirmation = NonNullable<z.output<typeof confirmationField>>;

/**
 * Refuses unconfirmed warnings: 409 `confirmation_required` with all `warnings`, or 422 `override_forbidden` when one needs a reason and
 * the caller may not override it.
 */
export function requireConfirmed(
  warnings: readonly Warning[],
  confirmation: Confirmation | undefined,
  mayOverride: boolean,
): void {
  const forbidden = mayOverride
    ? undefined
    : warnings.find((warning) => warning.needsReason && !warning.isForEverybody);
  if (forbidden) {
    const detail = `${forbidden.message} Please ask BackOffice or a production manager.`;
    throw problem('override_forbidden', detail, { extra: { warnings } });
  }
  const isOpen = ({ code, needsReason }: Warning) =>
    !confirmation?.warnings.includes(code) || (needsReason && confirmation.reason === '');
  const open = warnings.find(isOpen);
  if (open) throw problem('confirmation_required', open.message, { extra: { warnings } });
}
