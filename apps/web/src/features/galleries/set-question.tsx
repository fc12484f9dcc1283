import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { choiceText, questionOf } from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { useNotify } from 'react-admin';
import { usePutExposureSets } from '../../data/exposure-sets/mutations.ts';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';

interface Props {
  readonly jobId: number;
  readonly set: ExposureSet;
  readonly files: readonly GalleryFile[];
  readonly onClose: () => void;
}

const strip = { display: 'flex', gap: 1, overflowX: 'auto', pb: 1 } as const;
const frame = { flex: '0 0 auto', width: 112 } as const;
const picture = { display: 'block', width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 1 } as const;
const answers = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 } as const;

/** Divides a list into parts of these sizes. */
function divide<T>(list: readonly T[], sizes: readonly number[]): T[][] {
  let from = 0;
  return sizes.map((size) => list.slice(from, (from += size)));
}

/** Asks which exposures belong together. The answer is kept when the server groups exposures again. */
export function SetQuestion({ jobId, set, files, onClose }: Props) {
  const notify = useNotify();
  const { mutate, isPending } = usePutExposureSets(jobId);
  const byId = new Map(files.map((file) => [file.id, file]));
  const answer = (sizes: readonly number[]) =>
    mutate(
      { sets: divide(set.resources, sizes), onlyUnanswered: true },
      {
        onSuccess: onClose,
        onError: (error) => {
          notify(firstMessage(error), { type: 'warning' });
          onClose();
        },
      },
    );
  return (
    <TitledDialog
      title={questionOf(set)}
      maxWidth="md"
      onClose={onClose}
      actions={
        <Button onClick={onClose} color="inherit">
          Cancel
        </Button>
      }
    >
      <Box role="list" aria-label="Exposures" sx={strip}>
        {set.resources.map((id) => (
          <Box key={id} role="listitem" sx={frame}>
            <Box component="img" alt="" src={byId.get(id)?.preview.small ?? undefined} sx={picture} />
            <Typography component="div" variant="caption" noWrap>
              {byId.get(id)?.name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={answers}>
        {set.choices.map((sizes, index) => (
          <Button
            key={sizes.join()}
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={isPending}
            // oxlint-disable-next-line no-autofocus -- a dialog has to take the focus; an answer can be given back
            autoFocus={index === 0}
            onClick={() => answer(sizes)}
          >
            {choiceText(sizes)}
          </Button>
        ))}
      </Box>
    </TitledDialog>
  );
}
