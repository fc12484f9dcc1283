import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClientResource, CtClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { ClientFileActions } from './client-file-actions.tsx';
import { fileTypeOf, fileTypes } from '@shootdesk/shared/files/file-types';
import { useState } from 'react';
import { ClientResourceDialog } from './client-resource-dialog.tsx';
import { FileLink } from './file-link.tsx';
import { FileTypeIcon } from '../../entities/file/file-type-icon.tsx';

interface Props {
  readonly resource: ClientResource | CtClientResource;
  readonly kind: ClientFileKind;
  /** Further facts, shown in one line. */
  readonly facts?: readonly (string | null)[];
  /** Refetches the list, with fresh addresses. */
  readonly renew: () => void;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: '4px 12px',
  px: 2,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'hairline',
  '&:first-of-type': { borderTop: 0 },
} as const;

const pictureStyle = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '3 / 2',
  borderRadius: '6px',
  overflow: 'hidden',
  bgcolor: 'background.default',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'contain', bgcolor: 'var(--paper)' },
} as const;

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  gridColumn: { xs: 2, sm: 'auto' },
  '&:empty': { display: 'none' },
} as const;

function Thumbnail({ resource: { thumbnailUrl, contentType }, renew }: Pick<Props, 'resource' | 'renew'>) {
  const [broken, setBroken] = useState<string | null>(null);
  const type = fileTypes.find(({ id }) => id === fileTypeOf(contentType ?? ''))?.name ?? 'Other';
  const fail = () => {
    setBroken(thumbnailUrl);
    // The address has expired, so a fresh one is fetched once.
    if (broken === null) renew();
  };
  return (
    <Box sx={pictureStyle}>
      {thumbnailUrl !== null && thumbnailUrl !== broken ? (
        <img src={thumbnailUrl} alt="" loading="lazy" onError={fail} />
      ) : (
        <FileTypeIcon type={type} />
      )}
    </Box>
  );
}

/** A row with a file from the client. */
export function ClientResourceRow({ resource, kind, facts, renew }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, contentType, notes, downloadUrl } = resource;
  return (
    <Box component="li" sx={rowStyle}>
      <Thumbnail resource={resource} renew={renew} />
      <div>
        <FileLink address={downloadUrl} text={name} />
        <Typography variant="body2" color="textSecondary">
          {[contentType, ...(facts ?? [])].filter(Boolean).join(' · ')}
        </Typography>
        {notes && (
          <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }} noWrap>
            {notes}
          </Typography>
        )}
      </div>
      <Box sx={actionsStyle}>
        {notes && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`View ${name}`}
            onClick={() => setIsOpen(true)}
            sx={{ borderColor: 'divider' }}
          >
            View
          </Button>
        )}
        <ClientFileActions file={resource} kind={kind} />
      </Box>
      {isOpen && <ClientResourceDialog resource={resource} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
