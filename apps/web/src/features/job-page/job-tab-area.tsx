import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { jobTabs, tabTitle, type JobTab } from '@shootdesk/shared/service-jobs/job-tabs';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentType } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import type { UploadNoun } from '../../data/files/unfinished-uploads.ts';
import { clientResourcesQuery, ctClientResourcesQuery } from '../../data/jobs/queries.ts';
import { uploadHash } from '../../data/files/upload-address.ts';
import { RelatedTab } from './related/related-tab.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

export type JobTabContents = Partial<Record<JobTab, ComponentType<Props>>>;

/** Tabs with uploads, and the kind of file uploaded there. */
const uploadTabs = [
  ['Assets', 'Asset'],
  ['Resources', 'Resource'],
] as const satisfies readonly (readonly [JobTab, UploadNoun])[];

/** The non-empty tabs of the job for this person. */
function useTabs({ id, serviceGroupId, makes }: ServiceJobWithStatuses, contents: JobTabContents): JobTab[] {
  const userTypeId = useCurrentUser().userRole?.userTypeId ?? 0;
  const hasClientResources = (useQuery(clientResourcesQuery(id)).data ?? []).length > 0;
  const hasCtClientFiles = (useQuery(ctClientResourcesQuery(id)).data ?? []).length > 0;
  const facts = { serviceGroupId, makes, userTypeId, hasClientResources, hasCtClientFiles };
  return jobTabs(facts).filter((tab) => tab in contents);
}

export interface OpenTabs {
  readonly tabs: readonly JobTab[];
  readonly contents: JobTabContents;
  /** Undefined when the job has no tabs. */
  readonly open: JobTab | undefined;
  readonly choose: (tab: JobTab) => void;
}

/** The last chosen tab by job, kept in memory per browser tab, so that it opens again on return from an asset. */
const lastTabs = new Map<number, JobTab>();

export function useOpenTabs(job: ServiceJobWithStatuses, files: JobTabContents): OpenTabs {
  const contents: JobTabContents = { ...files, Related: RelatedTab };
  const tabs = useTabs(job, contents);
  const { hash, state } = useLocation() as Location<{ readonly restoresTab?: boolean } | null>;
  const isBack = useNavigationType() === NavigationType.Pop || state?.restoresTab === true;
  const [chosen, setChosen] = useState<JobTab | null>(() => (isBack ? (lastTabs.get(job.id) ?? null) : null));
  const choose = (tab: JobTab) => {
    lastTabs.set(job.id, tab);
    setChosen(tab);
  };
  // People who shoot the job have Proofs first, but before the job is sent there are none.
  const usual = tabs[0] === 'Proofs' && !isDelivered(job.serviceJobStatusId) ? 'Resources' : tabs[0];
  // The address may open an upload dialog, and thereby its tab.
  const [asked] = uploadTabs.find(([, noun]) => uploadHash(noun) === hash) ?? [];
  if (asked && asked !== chosen && tabs.includes(asked)) setChosen(asked);
  return { tabs, contents, open: chosen && tabs.includes(chosen) ? chosen : usual, choose };
}

/** Tabs for the files and other contents of the job. */
export function JobTabArea({
  job,
  tabs: { tabs, contents, open: shown, choose },
}: Props & { readonly tabs: OpenTabs }) {
  const id = useId();
  const Content = shown && contents[shown];
  useCommands(
    tabs
      .filter((tab) => tab !== shown)
      .map((tab) => ({
        id: `tab-${tab}`,
        name: `Show ${tabTitle(tab, job.serviceGroupId)}`,
        group: 'View',
        run: () => choose(tab),
      })),
  );
  if (!Content) return null;
  return (
    <Paper variant="outlined" sx={{ borderRadius: '10px', minWidth: 0 }}>
      <Tabs
        value={shown}
        onChange={(_, tab: JobTab) => choose(tab)}
        variant="scrollable"
        aria-label="Of this job"
        sx={{ borderBottom: '1px solid', borderColor: 'hairline', minHeight: 41 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={tabTitle(tab, job.serviceGroupId)}
            id={`${id}${tab}`}
            aria-controls={`${id}panel`}
            sx={{ minHeight: 41, py: 0 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown}`}>
        <Content job={job} />
      </Box>
    </Paper>
  );
}
