import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import type { ReactNode } from 'react';
import { ApiError } from '../../../kernel/api-error.ts';
import { CalledOff } from '../../../kernel/called-off.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';

/** Makes a call for which the server may require a confirmation. Throws CalledOff when the person goes back. */
export type RunConfirmed = <T>(send: (confirmation?: Confirmation) => Promise<T>) => Promise<T>;

const needsConfirmation = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required';

function both(one: Confirmation | undefined, other: Confirmation): Confirmation {
  return {
    warnings: [...new Set([...(one?.warnings ?? []), ...other.warnings])],
    reason: other.reason || (one?.reason ?? ''),
  };
}

interface SharedConfirmation {
  /** Begins a run over several jobs, whose calls must be sequential. */
  readonly begin: () => RunConfirmed;
  /** The dialog; render it anywhere. */
  readonly dialog: ReactNode;
}

/** Asks once per kind of warning in a run. The answer, including going back, applies to the following jobs as well. */
export function useSharedConfirmation(): SharedConfirmation {
  const { run, dialog } = useConfirmedCall();
  const begin = (): RunConfirmed => {
    let agreed: Confirmation | undefined;
    let isDeclined = false;
    return async (send) => {
      try {
        return await run(async (answer) => {
          if (answer) agreed = both(agreed, answer);
          try {
            return await send(agreed);
          } catch (error) {
            if (isDeclined && needsConfirmation(error)) throw new CalledOff();
            throw error;
          }
        });
      } catch (error) {
        if (error instanceof CalledOff) isDeclined = true;
        throw error;
      }
    };
  };
  return { begin, dialog };
}
