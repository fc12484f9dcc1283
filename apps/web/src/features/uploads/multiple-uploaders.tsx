import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SessionView } from '../../entities/upload/session/session-view.ts';
import type { UploadSession } from '../../entities/upload/session/upload-session.ts';
import { fileColumn, Uploader } from '../../entities/upload/uploader.tsx';
import type { OfferedType } from '../../entities/upload/transport/destination.ts';
import type { OfferedTypes } from './use-offered-types.ts';
import { useSessionView } from '../../entities/upload/use-session-view.ts';

interface Props {
  readonly sessions: readonly UploadSession[];
  readonly offered: OfferedTypes;
  /** Allowed MIME types. */
  readonly accept: readonly string[];
  /** Types of an earlier, interrupted upload. */
  readonly begun: readonly OfferedType[];
}

/** State of an uploader, for its heading. */
function standing({ stage, chosen, percent, uploaded, failed }: SessionView): string {
  if (stage === 'queued') return 'Waiting for its turn';
  if (stage === 'uploading') return `${percent}%`;
  if (stage === 'choosing') return chosen.length === 0 ? '' : `${chosen.length} chosen`;
  return [`${uploaded.length} uploaded`, failed.length > 0 && `${failed.length} failed`].filter(Boolean).join(', ');
}

interface SectionProps {
  readonly session: UploadSession;
  readonly type: OfferedType;
  readonly accept: readonly string[];
  readonly isOpen: boolean;
}

function Section({ session, type, accept, isOpen }: SectionProps) {
  const id = useId();
  const view = useSessionView(session);
  return (
    <Accordion
      disableGutters
      variant="outlined"
      defaultExpanded={isOpen}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreOutlined />} id={id} aria-controls={`${id}panel`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', alignItems: 'baseline' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {type.label}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {standing(view)}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={fileColumn}>
        <Uploader session={session} accept={accept} type={type} onUpload={() => void session.start(type.destination)} />
      </AccordionDetails>
    </Accordion>
  );
}

/** Upload of several types, with a foldable uploader for each. */
export function MultipleUploaders({ sessions, offered, accept, begun }: Props) {
  const opened = begun.length > 0 ? begun : offered.types.slice(0, 1);
  return (
    <div>
      {offered.types.map((type, index) => {
        const session = sessions[index];
        return session && <Section key={type.id} isOpen={opened.includes(type)} {...{ session, type, accept }} />;
      })}
    </div>
  );
}
