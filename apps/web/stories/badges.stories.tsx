import Stack from '@mui/material/Stack';
import { fileTypes } from '@shootdesk/shared/files/file-types';
import { serviceGroups } from '@shootdesk/shared/services/service-groups';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { jobInStatus, statusOf } from '../test/records.ts';
import { Badge } from '../src/ui/feedback/badge.tsx';
import { ColourDot, Tag } from '../src/ui/feedback/tag.tsx';
import { ProgressRing } from '../src/ui/feedback/progress-ring.tsx';
import { Deadline, RevisionDeadline, ShortDeadline, ShortRevisionDeadline } from '../src/entities/job/deadline.tsx';
import { FileTypeIcon } from '../src/entities/file/file-type-icon.tsx';
import { Logo } from '../src/ui/layout/logo.tsx';
import { ServiceGroupIcon } from '../src/entities/job/service-group-icon.tsx';
import { StatusBadge } from '../src/entities/job/status-badge.tsx';
import type { Story } from './story.tsx';

const now = new Date('2026-03-10T02:00:00Z');
const tones = ['neutral', 'blue', 'violet', 'amber', 'red', 'teal', 'green'] as const;
const job = jobInStatus(JobStatusId.Assigned);

export const stories: readonly Story[] = [
  {
    part: 'Badge',
    states: {
      'each tone': () => (
        <Stack direction="row" spacing={1}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} text={tone} />
          ))}
        </Stack>
      ),
      'with a dot': () => <Badge tone="violet" text="In Production" form="dot" />,
      'a code of a few letters': () => <Badge tone="neutral" text="JT" form="square" title="Jobtrack" />,
    },
  },
  {
    part: 'Tag',
    states: {
      'in a colour': () => <Tag text="auction" colour="#7a4a00" />,
      'in grey': () => <Tag text="key at office" colour={null} />,
      large: () => <Tag isLarge text="urgent" colour="#a11d17" />,
    },
  },
  {
    part: 'ColourDot',
    states: {
      'beside a word': () => (
        <span>
          <ColourDot colour="#5b3d92" /> vip
        </span>
      ),
    },
  },
  {
    part: 'ProgressRing',
    states: {
      'half full': () => <ProgressRing progress={0.5} size={30} />,
      'full, and paused': () => <ProgressRing progress={1.4} size={30} isPaused />,
      'with a text': () => (
        <ProgressRing progress={0.3} size={76}>
          2:24:00
        </ProgressRing>
      ),
    },
  },
  {
    part: 'StatusBadge',
    states: {
      'each status': () => (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {Object.values(JobStatusId).map((id) => (
            <StatusBadge key={id} status={statusOf(id)} />
          ))}
        </Stack>
      ),
    },
  },
  {
    part: 'Deadline',
    states: {
      overdue: () => <Deadline deadline="2026-03-09T02:00:00Z" job={job} now={now} />,
      today: () => <Deadline deadline="2026-03-10T06:00:00Z" job={job} now={now} />,
      'in a few days': () => <Deadline deadline="2026-03-14T02:00:00Z" job={job} now={now} />,
      none: () => <Deadline deadline={null} job={job} now={now} />,
    },
  },
  {
    part: 'RevisionDeadline',
    states: {
      late: () => <RevisionDeadline job={{ revisionDeadline: '2026-03-09T02:00:00Z' }} now={now} />,
      'in a few days': () => <RevisionDeadline job={{ revisionDeadline: '2026-03-14T02:00:00Z' }} now={now} />,
    },
  },
  {
    part: 'ShortDeadline',
    states: {
      overdue: () => <ShortDeadline deadline="2026-03-09T02:00:00Z" job={job} now={now} />,
      today: () => <ShortDeadline deadline="2026-03-10T06:00:00Z" job={job} now={now} />,
    },
  },
  {
    part: 'ShortRevisionDeadline',
    states: {
      'in a few days': () => <ShortRevisionDeadline job={{ revisionDeadline: '2026-03-14T02:00:00Z' }} now={now} />,
    },
  },
  {
    part: 'ServiceGroupIcon',
    states: {
      'each group': () => serviceGroups.map(({ id }) => <ServiceGroupIcon key={id} groupId={id} />),
      'a group without a picture': () => <ServiceGroupIcon groupId={0} />,
    },
  },
  {
    part: 'FileTypeIcon',
    states: { 'each type': () => fileTypes.map(({ name }) => <FileTypeIcon key={name} type={name} />) },
  },
  { part: 'Logo', states: { usual: () => <Logo />, large: () => <Logo size={56} /> } },
];
