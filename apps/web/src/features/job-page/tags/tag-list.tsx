import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ServiceJobTag } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { useTagColours } from '../../../data/reference/queries.ts';
import { removeJobTag } from '../../../data/jobs/mutations.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';

function RemoveTag({ tag }: { readonly tag: ServiceJobTag }) {
  const cache = useQueryClient();
  const onError = useWarningToast();
  const removal = useMutation({
    mutationFn: () => removeJobTag(cache, tag),
    onError: (error) => {
      onError(error);
      rereadJob(cache, tag.serviceJobId);
    },
  });
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={`Remove tag ${tag.tag}`}
      loading={removal.isPending}
      onClick={() => removal.mutate()}
      sx={{ width: 24, height: 24, mr: -0.5, ml: 0.25 }}
    >
      <CloseIcon sx={{ fontSize: 15 }} />
    </IconButton>
  );
}

interface Props {
  readonly tags: readonly ServiceJobTag[];
  readonly mayRemove: boolean;
}

/** Tags in the order of their addition. */
export function TagList({ tags, mayRemove }: Props) {
  const colourOf = useTagColours();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1.5, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {tags.map((tag) => (
        <Box component="li" key={tag.id} sx={{ maxWidth: '100%' }}>
          <Tag isLarge text={tag.tag} colour={colourOf(tag.tag)}>
            {mayRemove && <RemoveTag tag={tag} />}
          </Tag>
        </Box>
      ))}
    </Box>
  );
}
