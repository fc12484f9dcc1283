import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { jobInStatus } from '../test/records.ts';
import { BlockedJobs } from '../src/entities/job/blocked-jobs.tsx';
import { FoldingPanel } from '../src/ui/layout/folding-panel.tsx';
import { Facts } from '../src/ui/layout/facts.tsx';
import { Loaded } from '../src/ui/feedback/loaded.tsx';
import { Panel } from '../src/ui/layout/panel.tsx';
import type { Story } from './story.tsx';

const refetch = async () => Promise.reject(new Error('Stories ask no server.'));
const content = <Typography sx={{ p: 2 }}>Its content.</Typography>;
const notes = (text: string) => <Typography>{text}</Typography>;

export const stories: readonly Story[] = [
  {
    part: 'Panel',
    states: {
      'with a title': () => <Panel title="Property">{content}</Panel>,
      'with an action': () => (
        <Panel title="Property" action={<Button size="small">Edit</Button>}>
          {content}
        </Panel>
      ),
    },
  },
  {
    part: 'FoldingPanel',
    states: {
      folded: () => (
        <FoldingPanel title="Activity Logs" summary="12" isOpen={false} onToggle={() => {}}>
          {content}
        </FoldingPanel>
      ),
      'folded with an action': () => (
        <FoldingPanel
          title="Client Review"
          isOpen={false}
          onToggle={() => {}}
          action={<Button size="small">New Link</Button>}
        >
          {content}
        </FoldingPanel>
      ),
      open: () => (
        <FoldingPanel title="Activity Logs" summary="12" isOpen onToggle={() => {}}>
          {content}
        </FoldingPanel>
      ),
    },
  },
  {
    part: 'Facts',
    states: {
      'what is missing is left out': () => (
        <Facts
          facts={[
            { label: 'Address', value: '12 Example Street, Fitzroy' },
            { label: 'Client', value: 'Anchor Real Estate' },
            { label: 'Agent', value: null },
          ]}
        />
      ),
    },
  },
  {
    part: 'Loaded',
    states: {
      loading: () => (
        <Loaded query={{ data: undefined, error: null, refetch }} what="The notes">
          {notes}
        </Loaded>
      ),
      failed: () => (
        <Loaded query={{ data: undefined, error: new Error('The server is away.'), refetch }} what="The notes">
          {notes}
        </Loaded>
      ),
      loaded: () => (
        <Loaded query={{ data: 'Two notes.', error: null, refetch }} what="The notes">
          {notes}
        </Loaded>
      ),
    },
  },
  {
    part: 'BlockedJobs',
    states: {
      none: () => <BlockedJobs jobs={[]} timeZone="Australia/Melbourne" />,
      one: () => <BlockedJobs jobs={[jobInStatus(JobStatusId.Assigned)]} timeZone="Australia/Melbourne" />,
    },
  },
];
