import { copyEditRefusal, mayEditCopy } from '@shootdesk/shared/copy/edit-copy';
import { isInProductionOrLater, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { CopyAsset } from '../../../data/copy/mutations.ts';
import { changeJobStatus } from '../../../data/jobs/mutations.ts';
import { enterField, usePresence } from '../../../data/jobs/presence.ts';
import { fetchJob, type ReviewedJob } from '../../../data/jobs/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { useSpelling, type Spelling } from './spelling/use-spelling.ts';
import { useCopySaving, type CopySaving } from './use-copy-saving.ts';
import { useTypedTexts, type TypedCopy } from './use-typed-texts.ts';

/** Comment of the status change to production that 'Enable Fields' makes. */
const beginComment = 'Copy editing has begun.';

/** State of the copy of a job, for reading and editing. */
export interface CopyEditing extends CopySaving {
  readonly typed: TypedCopy;
  readonly spelling: Spelling;
  /** True if the person may edit the copy of this job. */
  readonly isEditor: boolean;
  /** The reason why nobody can edit now; null when they can. */
  readonly refusal: string | null;
  /** True while the fields accept text. */
  readonly isEnabled: boolean;
  readonly isEnabling: boolean;
  /** Enables the fields, and moves a job that is not yet in production into production. */
  readonly enable: () => void;
  readonly disable: () => void;
  /** Names of the others who are in a field. */
  readonly peopleIn: (id: number) => readonly string[];
  /** Reports the field that the person is in; null for none. */
  readonly enter: (id: number | null) => void;
}

interface Job extends ReviewedJob {
  readonly id: number;
}

/** Holds whether the copy of a job is being edited and the unsaved texts, and saves them. */
export function useCopyEditing(job: Job, assets: readonly CopyAsset[]): CopyEditing {
  const cache = useQueryClient();
  const notify = useNotify();
  const [wantsToEdit, setWantsToEdit] = useState(false);
  const typed = useTypedTexts(job.id, assets);
  const saving = useCopySaving(job.id, assets, typed);
  const isEditor = mayEditCopy(useJobPerson(job));
  const refusal = copyEditRefusal(job.serviceJobStatusId);
  const isEnabled = wantsToEdit && isEditor && refusal === null;
  const people = usePresence(job.id);
  const { mutate: enable, isPending: isEnabling } = useMutation({
    mutationFn: async () => {
      const seen = await fetchJob(cache, job.id);
      if (isInProductionOrLater(seen.serviceJobStatusId)) return;
      const assetIds = assets.map(({ id }) => id);
      await changeJobStatus(cache, { seen, toStatusId: JobStatusId.InProduction, comment: beginComment, assetIds });
    },
    onSuccess: () => setWantsToEdit(true),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return {
    ...saving,
    typed,
    spelling: useSpelling(job.id, job.users, isEnabled),
    isEditor,
    refusal,
    isEnabled,
    isEnabling,
    enable: () => enable(),
    disable: () => setWantsToEdit(false),
    peopleIn: (id) => people.filter(({ copyDetailIds }) => copyDetailIds.includes(id)).map(({ name }) => name),
    enter: (id) => enterField(cache, job.id, isEnabled ? id : null),
  };
}
