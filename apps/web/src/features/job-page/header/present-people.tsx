import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { usePresence } from '../../../data/jobs/presence.ts';

const listStyle = {
  display: 'flex',
  flex: 'none',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { ml: -0.75 },
} as const;

/** The border separates overlapping avatars. */
const avatarStyle = {
  width: 28,
  height: 28,
  fontSize: 11,
  fontWeight: 700,
  color: 'background.paper',
  bgcolor: 'text.secondary',
  border: '2px solid var(--mui-palette-background-paper)',
  boxSizing: 'content-box',
} as const;

/** Number of avatars that fit beside the job's name on a phone. */
const maxShown = 3;

/** The first letters of the first and the last name: 'Mary Jane Watson' is MW. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

interface MarkProps {
  readonly text: string;
  readonly title: string;
}

function Mark({ text, title }: MarkProps) {
  return (
    <Tooltip title={title} enterTouchDelay={0}>
      <Avatar role="img" aria-label={title} sx={avatarStyle}>
        {text}
      </Avatar>
    </Tooltip>
  );
}

/** The other people who have the job open, as initials. */
export function PresentPeople({ jobId }: { readonly jobId: number }) {
  const people = usePresence(jobId);
  if (people.length === 0) return null;
  const shown = people.length > maxShown ? people.slice(0, maxShown - 1) : people;
  const others = people.slice(shown.length);
  return (
    <Box component="ul" aria-label="Also have this job open" sx={listStyle}>
      {shown.map(({ id, name }) => (
        <li key={id}>
          <Mark text={initialsOf(name)} title={name} />
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Mark text={`+${others.length}`} title={others.map(({ name }) => name).join(', ')} />
        </li>
      )}
    </Box>
  );
}
