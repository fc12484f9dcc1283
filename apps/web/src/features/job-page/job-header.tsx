import BathtubOutlined from '@mui/icons-material/BathtubOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import KingBedOutlined from '@mui/icons-material/KingBedOutlined';
import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState, type ReactNode } from 'react';
import { topBarHeight } from '../../theme.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ArchiveActions } from './archive-actions.tsx';
import { ChangeStatusDialog } from './change-status-dialog.tsx';
import { propertyOf, type Property } from './property.ts';

const headerStyle = {
  position: { md: 'sticky' },
  top: topBarHeight,
  zIndex: 3,
  px: { xs: 2, md: 3 },
  py: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

function Mark({ icon: Icon, label, children }: { icon: SvgIconComponent; label: string; children: ReactNode }) {
  return (
    <Stack direction="row" component="span" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Icon sx={{ fontSize: 17 }} titleAccess={label} />
      <span>{children}</span>
    </Stack>
  );
}

function PropertyLine({ property }: { readonly property: Property }) {
  const counts = [
    { label: 'Bedrooms', count: property.beds, icon: KingBedOutlined },
    { label: 'Bathrooms', count: property.baths, icon: BathtubOutlined },
    { label: 'Car spaces', count: property.cars, icon: DirectionsCarOutlined },
  ].filter(({ count }) => count > 0);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '2px 14px', color: 'text.secondary' }}>
      {property.address && <span>{property.address}</span>}
      {property.mapLink && (
        <Link href={property.mapLink} target="_blank" rel="noopener noreferrer">
          <Mark icon={PlaceOutlined} label="">
            View Map
          </Mark>
        </Link>
      )}
      {property.landArea && (
        <Mark icon={LandscapeOutlined} label="Land area">
          {property.landArea}
        </Mark>
      )}
      {counts.map(({ label, count, icon }) => (
        <Mark key={label} icon={icon} label={label}>
          {count}
        </Mark>
      ))}
    </Stack>
  );
}

/** What the job is about, where it stands, and what can be done with it; stays in view. */
export function JobHeader({ job }: { readonly job: ServiceJobWithStatuses }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Box sx={headerStyle}>
      <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
        <Typography variant="h1">{job.campaign?.name ?? job.name}</Typography>
        <PropertyLine property={propertyOf(job.details)} />
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {job.status && <StatusBadge status={job.status} />}
        <ArchiveActions job={job} />
        {job.allowedStatuses.length > 0 && (
          <Button variant="contained" onClick={() => setIsChanging(true)}>
            Change Status
          </Button>
        )}
      </Stack>
      {isChanging && <ChangeStatusDialog job={job} onClose={() => setIsChanging(false)} />}
    </Box>
  );
}
