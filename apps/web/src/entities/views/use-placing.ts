import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import { placeInView, type JobView } from '@shootdesk/shared/expected-views/job-views.contract';
import type { FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { usePlaceInView } from '../../data/expected-views/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import type { DraggedFiles } from './drag-files.ts';

const counted = (count: number) => (count === 1 ? '1 file' : `${count} files`);

export interface Placing {
  readonly may: (kind: FillingKind) => boolean;
  /** Null removes the files from their views. */
  readonly place: (view: Pick<JobView, 'id' | 'name'> | null, files: DraggedFiles) => void;
  readonly isPending: boolean;
}

/** Returns the function that places files of a job in its views and shows a toast with the result. */
export function usePlacing(jobId: number): Placing {
  const user = useCurrentUser();
  const notify = useNotify();
  const { mutate, isPending } = usePlaceInView(jobId);
  return {
    may: (kind) => mayCall(placeInView, user) && (kind === 'resources' || mayCall(createAsset, user)),
    isPending,
    place: (view, { kind, ids }) =>
      mutate(
        { viewId: view?.id ?? null, [kind]: [...ids] },
        {
          onSuccess: () =>
            notify(
              view ? `${counted(ids.length)} placed in ${view.name}` : `${counted(ids.length)} in no view any more`,
              { type: 'success' },
            ),
          onError: (error) => notify(firstMessage(error), { type: 'warning' }),
        },
      ),
  };
}
