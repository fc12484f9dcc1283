import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { JudgedPicture } from '@shootdesk/shared/reports/first-time-right.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { judgedPicturesQuery } from '../../../data/reports/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { useReader } from '../../../kernel/reader.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateNote } from '../../../ui/feedback/state-note.tsx';
import type { Range } from '../../../ui/inputs/date-range.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { queryOf } from '../report-range.ts';
import type { ChosenGroup } from './groups.ts';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) 96px minmax(0, 3fr) 224px' },
  gridTemplateAreas: { xs: '"name verdict" "words words" "when when"', md: '"name verdict words when"' },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
  px: 2,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

function Picture({ picture }: { readonly picture: JudgedPicture }) {
  const { timeZone } = useReader();
  const { assetId, serviceJobId, fileName, job, version, passed, words, judgedAt } = picture;
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/service-jobs/${serviceJobId}/assets?assetId=${assetId}`} sx={standaloneLink}>
          {fileName}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {job}
          {version > 1 && `, version ${version}`}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'verdict' }}>
        <Badge tone={passed ? 'green' : 'red'} text={passed ? 'Passed' : 'Rejected'} />
      </Box>
      <Typography sx={{ gridArea: 'words', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        {words}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'when' }}>
        {formatDateTime(judgedAt, timeZone)}
      </Typography>
    </Box>
  );
}

interface Props {
  readonly group: ChosenGroup;
  /** Name of the group. */
  readonly name: string;
  readonly range: Range;
}

/** The pictures behind a number, rejected ones first. */
export function JudgedPictures({ group, name, range }: Props) {
  const query = useQuery(judgedPicturesQuery(queryOf(range), group));
  return (
    <Panel title={name}>
      <Loaded query={query} what="The pictures">
        {({ pictures, total }) =>
          pictures.length === 0 ? (
            <StateNote title="No Pictures" text="None was judged for the first time in these weeks." />
          ) : (
            <>
              <Box component="ul" aria-label="Pictures" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {pictures.map((picture) => (
                  <Picture key={picture.assetId} picture={picture} />
                ))}
              </Box>
              {total > pictures.length && (
                <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
                  {`The first ${pictures.length} of ${total.toLocaleString('en')} pictures; the file has all.`}
                </Typography>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
