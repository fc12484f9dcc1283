import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import type { LeavingBody } from '@shootdesk/shared/service-job-users/open-work';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { deleteUserV3 } from '@shootdesk/shared/users/users-v3.contract';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import { OpenJobsDialog } from './open-jobs-dialog.tsx';

type HandOn = LeavingBody['handOn'];

function openJobsIn(error: unknown): Warning {
  const isQuestion = error instanceof ApiError && error.code === 'confirmation_required';
  const warnings = isQuestion ? (error.body.warnings as readonly Warning[]) : [];
  const warning = warnings.find(({ code }) => code === 'open_jobs');
  if (!warning) throw error;
  return warning;
}

interface Deactivation {
  /** Deactivates the user. Throws CalledOff when the person goes back to the form. */
  readonly deactivate: () => Promise<unknown>;
  /** Dialog about open jobs; render it anywhere. */
  readonly dialog: ReactNode;
}

/** Deactivates a user; when they leave open jobs, the person decides first who takes them over. */
export function useDeactivate({ id, cache_key }: UserV3): Deactivation {
  const [asked, setAsked] = useState<{ warning: Warning; onAnswer: (handOn: HandOn | null) => void } | null>(null);
  const send = (body: Partial<LeavingBody>) => call(deleteUserV3, { params: { id }, body, ifMatch: cache_key });
  const ask = (warning: Warning) =>
    new Promise<HandOn | null>((resolve) => {
      const onAnswer = (handOn: HandOn | null) => {
        setAsked(null);
        resolve(handOn);
      };
      setAsked({ warning, onAnswer });
    });
  const deactivate = async () => {
    try {
      return await send({});
    } catch (error) {
      const handOn = await ask(openJobsIn(error));
      if (!handOn) throw new CalledOff();
      return send({ confirmation: { warnings: ['open_jobs'], reason: '' }, handOn });
    }
  };
  return { deactivate, dialog: asked && <OpenJobsDialog {...asked} /> };
}
