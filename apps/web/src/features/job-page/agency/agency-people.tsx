import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { JobDetail } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { phoneUrl } from '../../../entities/job/visit.ts';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { detailText, detailValueOf } from '../../../entities/job/detail-reader.ts';
import { agencyPersonNames, PersonDialog, type AgencyPersonType } from './person-dialog.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface PersonProps {
  readonly jobId: number;
  readonly detail: JobDetail;
  readonly type: AgencyPersonType;
  readonly mayWrite: boolean;
}

/** A person with phone number and an edit button. */
export function AgencyPerson({ jobId, detail, type, mayWrite }: PersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, contactNumber } = detailValueOf(detail);
  const phone = detailText(contactNumber);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {detailText(name)}{' '}
        {phone !== '' && (
          <Link href={phoneUrl(phone)} sx={standaloneLink}>
            {phone}
          </Link>
        )}
      </Box>
      {mayWrite && (
        <IconButton
          size="small"
          aria-label={`Edit ${detailText(name)}`}
          onClick={() => setIsOpen(true)}
          sx={{ my: -0.5 }}
        >
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {isOpen && <PersonDialog jobId={jobId} type={type} detail={detail} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

/** Adds an agent or another attendee. */
export function AddPersonButtons({ jobId }: { readonly jobId: number }) {
  const [type, setType] = useState<AgencyPersonType | null>(null);
  return (
    <Box sx={{ px: 1, pb: 1 }}>
      {(['Agent', 'OtherAttendee'] as const).map((each) => (
        <CommandButton
          key={each}
          size="small"
          command={{
            id: `add-${each}`,
            name: `Add ${agencyPersonNames[each]}`,
            group: 'This page',
            run: () => setType(each),
          }}
        />
      ))}
      {type && <PersonDialog jobId={jobId} type={type} detail={null} onClose={() => setType(null)} />}
    </Box>
  );
}
