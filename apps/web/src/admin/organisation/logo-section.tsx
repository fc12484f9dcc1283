import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLogoBytes, type OrganisationRecord } from '@shootdesk/shared/settings/organisation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { dropLogo, uploadLogo } from '../../data/settings/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { wholeLine } from '../../ui/form/form-section.tsx';

const types = 'image/png,image/jpeg,image/webp';

/** Shows the logo on a background colour as people will see it. */
const groundStyle = (colour: string) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 200,
    height: 72,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: colour,
  }) as const;

/** Uploads and removes the studio's logo; each is saved at once. */
export function LogoSection() {
  const record = useRecordContext<OrganisationRecord>();
  const cache = useQueryClient();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const onError = (error: unknown) => notify(firstMessage(error), { type: 'warning' });
  const version = record?.cache_key ?? 0;
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxLogoBytes) throw new Error('The picture is too large: at most 1 MB.');
      await uploadLogo(cache, file, version);
    },
    onSuccess: () => notify('The logo has been saved.', { type: 'success' }),
    onError,
  });
  const removal = useMutation({
    mutationFn: () => dropLogo(cache, version),
    onSuccess: () => notify('The logo has been removed.', { type: 'success' }),
    onError,
  });
  const logo = record?.logo ?? null;
  return (
    <Stack spacing={1} role="group" aria-label="Logo" sx={wholeLine}>
      <Typography component="h3" variant="h3">
        Logo
      </Typography>
      {logo && (
        <Box sx={groundStyle('#fff')}>
          <Box component="img" src={logo.url} alt="Logo of the studio" sx={{ maxWidth: 180, maxHeight: 56 }} />
        </Box>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" loading={upload.isPending} onClick={() => input.current?.click()}>
          {logo ? 'Replace Logo' : 'Upload Logo'}
        </Button>
        {logo && (
          <Button color="inherit" loading={removal.isPending} onClick={() => removal.mutate()}>
            Remove Logo
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        PNG, JPEG or WebP, at most 1 MB. Shown in the top bar, on the sign-in page and to clients; saved at once.
      </Typography>
      <input
        ref={input}
        type="file"
        accept={types}
        hidden
        aria-label="Logo file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) upload.mutate(file);
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
