import BurstModeOutlined from '@mui/icons-material/BurstModeOutlined';
import { seriesTypeIds } from '@shootdesk/shared/exposure-sets/describe-sets';
import { putExposureSets, type ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { Resource } from '@shootdesk/shared/resources/resources.contract';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { usePutExposureSets } from '../../data/exposure-sets/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

interface Props {
  readonly jobId: number;
  /** The selected resources. */
  readonly resources: readonly Resource[];
  readonly sets: ExposureSets['sets'];
}

/** Combines the selected exposures into one set, or restores the automatic grouping. Renders nothing for jobs without brackets. */
export function SetButtons({ jobId, resources, sets }: Props) {
  const user = useCurrentUser();
  const notify = useNotify();
  const { mutate, isPending } = usePutExposureSets(jobId);
  if (sets.length === 0 || !mayCall(putExposureSets, user)) return null;
  const ids = resources.map(({ id }) => id);
  const isBracket = resources.every(({ resourceTypeId }) => seriesTypeIds.includes(resourceTypeId));
  const answered = sets.filter(({ state }) => state === 'answered').flatMap((set) => set.resources);
  const undone = ids.filter((id) => answered.includes(id));
  const onError = (error: unknown) => notify(firstMessage(error), { type: 'warning' });
  const button = { size: 'small', color: 'inherit', loading: isPending, loadingPosition: 'start' } as const;
  return (
    <>
      <CommandButton
        {...button}
        startIcon={<BurstModeOutlined />}
        command={{
          id: 'one-set',
          name: 'Make One Set',
          group: 'Assets',
          words: 'exposures brackets together selected',
          refusal:
            ids.length < 2
              ? 'Select at least two files'
              : !isBracket && 'Only Bracket Day and Bracket Dusk are put into sets',
          run: () => mutate({ sets: [ids] }, { onError }),
        }}
      />
      {undone.length > 0 && (
        <CommandButton
          {...button}
          command={{
            id: 'automatic-sets',
            name: 'Group Automatically',
            group: 'Assets',
            words: 'exposures brackets sets again',
            run: () => mutate({ automatic: undone }, { onError }),
          }}
        />
      )}
    </>
  );
}
