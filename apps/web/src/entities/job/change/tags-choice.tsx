import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { maxTagLength } from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useKeptTags } from '../../../data/reference/queries.ts';
import { ChoiceList, type Choice } from '../../../ui/inputs/choice-list.tsx';
import { hasTag, isSameTag } from '../same-tag.ts';
import { setTag } from './change-tags.ts';
import { ChoiceNote } from './choice-note.tsx';
import type { ChangeRun } from './use-change-runner.tsx';

interface Props {
  readonly jobs: readonly ServiceJob[];
  readonly onRun: (run: ChangeRun) => void;
}

/** Tags without duplicates, ignoring case. */
const distinct = (tags: readonly string[]) =>
  tags.filter((tag, nth) => tags.findIndex((other) => isSameTag(tag, other)) === nth);

/** Adds one of the studio's tags or a new one to the jobs. Choosing a tag that all of them have removes it. */
export function TagsChoice({ jobs, onRun }: Props) {
  const kept = useKeptTags();
  const onJobs = distinct(jobs.flatMap(({ tags }) => tags ?? []));
  const isOnAll = (tag: string) => jobs.every((job) => hasTag(job, tag));
  const offered = kept.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const choices: Choice[] = distinct([...onJobs, ...offered]).map((tag) => ({
    id: tag,
    name: tag,
    mark: (
      <Box sx={{ width: 16, display: 'grid' }}>{isOnAll(tag) && <Check titleAccess="Has it" fontSize="inherit" />}</Box>
    ),
  }));
  const choose = ({ id: tag }: Choice) => {
    const isAdded = !isOnAll(tag);
    onRun({
      title: isAdded ? `Tag ${tag}` : `Tag ${tag} removed`,
      one: (job, tools) => setTag(job, { tag, isAdded }, tools),
    });
  };
  const newTag = (text: string) => (text.length > maxTagLength ? null : { id: text, name: `Add “${text}”` });
  return (
    <>
      <ChoiceList label="Tag" choices={choices} onChoose={choose} emptyText="No such tag" choiceOfText={newTag} />
      <ChoiceNote>Enter adds a tag, and takes off one that is ticked</ChoiceNote>
    </>
  );
}
