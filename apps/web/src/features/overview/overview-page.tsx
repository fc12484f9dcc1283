import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openVisitsQuery, visitsOfTodayQuery } from '../../data/jobs/list-queries.ts';
import { UnfinishedUploadsNote } from '../../entities/file/unfinished-uploads-note.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useNow } from '../../kernel/use-now.ts';
import { nextVisit } from './next-visit.ts';
import { VisitCard } from './visit-card.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

function NextJob({ now }: { readonly now: Date }) {
  const open = useQuery(openVisitsQuery);
  const card = (jobs: readonly ServiceJob[]) => {
    const next = nextVisit(jobs, now);
    if (next) return <VisitCard job={next} now={now} showsChecklist />;
    return <Typography sx={{ px: 2, py: 1.5 }}>No appointment is ahead of you.</Typography>;
  };
  return (
    <Panel title="Next job">
      <Loaded query={open} what="Your next job">
        {card}
      </Loaded>
    </Panel>
  );
}

/** The day's other jobs; the next one has its own card above. */
function Today({ now }: { readonly now: Date }) {
  const today = useQuery(visitsOfTodayQuery);
  const next = nextVisit(useQuery(openVisitsQuery).data ?? [], now);
  const rows = (all: readonly ServiceJob[]) => {
    const jobs = all.filter(({ id }) => id !== next?.id);
    if (jobs.length === 0) {
      const text = all.length === 0 ? 'Nothing is booked for today.' : 'Nothing else is booked for today.';
      return <Typography sx={{ px: 2, py: 1.5 }}>{text}</Typography>;
    }
    return (
      <Box component="ul" sx={listStyle}>
        {jobs.map((job) => (
          <li key={job.id}>
            <VisitCard job={job} now={now} />
          </li>
        ))}
      </Box>
    );
  };
  return (
    <Panel title="Today">
      <Loaded query={today} what="Today's jobs">
        {rows}
      </Loaded>
    </Panel>
  );
}

/** Start page of providers: the day's work, unfinished uploads of this phone, and signing out. */
export default function OverviewPage() {
  const now = useNow();
  return (
    <Box
      sx={{ maxWidth: 720, mx: 'auto', px: 2, py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PageTitle text="Overview" />
      <Typography variant="h1">Overview</Typography>
      <UnfinishedUploadsNote />
      <NextJob now={now} />
      <Today now={now} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/my-day" variant="outlined">
          My day
        </Button>
        <Button component={Link} to="/service-jobs" variant="outlined">
          All jobs
        </Button>
        <Button component={Link} to="/logout" color="inherit" startIcon={<Logout />}>
          Log Out
        </Button>
      </Box>
    </Box>
  );
}
