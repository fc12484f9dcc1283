import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  createServiceJobTag,
  maxTagLength,
  type ServiceJobTag,
} from '@shootdesk/shared/service-job-tags/service-job-tags.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { useCurrentUser, mayCall } from '../../../api/current-user.ts';
import { useKeptTags } from '../../../data/reference/queries.ts';
import { addJobTag } from '../../../data/jobs/mutations.ts';
import { jobTagsQuery } from '../../../data/jobs/queries.ts';
import { textLength } from '../../../kernel/text-length.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';
import { useStoredDraft } from '../../../ui/form/use-stored-draft.ts';
import { TagList } from './tag-list.tsx';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';

interface Props {
  readonly jobId: number;
  readonly tags: readonly ServiceJobTag[];
}

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Adds the trimmed tag. A blank one is ignored, an existing one only clears the field, and after a failure the text stays. */
function useTagInput({ jobId, tags }: Props) {
  const { found, keep } = useStoredDraft<string>(`service-jobs/${jobId}/tag`);
  const [text, setText] = useState(found?.value ?? '');
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => keep(text.trim() === '' ? null : text), [keep, text]);
  const discard = () => {
    keep(null);
    setText('');
  };
  useLeaveWarning(text.trim() !== '', { what: 'the tag', discard });
  const cache = useQueryClient();
  const warn = useWarningToast();
  const add = async (word = text) => {
    const tag = word.trim();
    if (tag === '' || tag.length > maxTagLength || isSaving) return;
    if (tags.some((each) => sameTag(each.tag, tag))) return setText('');
    setIsSaving(true);
    try {
      await addJobTag(cache, jobId, tag);
      setText('');
    } catch (error) {
      warn(error);
    }
    setIsSaving(false);
  };
  return { text, setText, isSaving, add };
}

/** Maximum number of offered tags; typing narrows them. */
const mostOffered = 8;

interface OfferProps extends Pick<Props, 'tags'> {
  readonly text: string;
  readonly isSaving: boolean;
  readonly onAdd: (word: string) => Promise<void>;
}

/** The studio's tags that the job lacks, to add by a click. */
function OfferedTags({ text, tags, isSaving, onAdd }: OfferProps) {
  const wanted = text.trim().toLowerCase();
  const offered = useKeptTags()
    .filter(({ name, hidden }) => !hidden && name.toLowerCase().includes(wanted))
    .filter(({ name }) => !tags.some(({ tag }) => sameTag(tag, name)))
    .slice(0, mostOffered);
  if (offered.length === 0) return null;
  return (
    <Box role="group" aria-label="Tags of the studio" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
      {offered.map(({ id, name, colour }) => (
        <ButtonBase
          key={id}
          aria-label={`Add tag ${name}`}
          disabled={isSaving}
          onClick={() => void onAdd(name)}
          sx={{ borderRadius: '5px' }}
        >
          <Tag text={`+ ${name}`} colour={colour} />
        </ButtonBase>
      ))}
    </Box>
  );
}

function TagInput(props: Props) {
  const input = useTagInput(props);
  const length = textLength(input.text, maxTagLength);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void input.add();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 2, pb: 2 }}>
      <TextField
        placeholder="Add a tag"
        value={input.text}
        error={length.isTooLong}
        helperText={length.text}
        onChange={(event) => input.setText(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': 'New tag' },
          formHelperText: { role: 'status' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton type="submit" edge="end" size="small" aria-label="Add tag" loading={input.isSaving}>
                  <AddIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <OfferedTags text={input.text} tags={props.tags} isSaving={input.isSaving} onAdd={input.add} />
    </Box>
  );
}

/** Tags of the job, by which the list can filter. */
export function TagsPanel({ jobId }: { readonly jobId: number }) {
  const tags = useQuery(jobTagsQuery(jobId));
  const mayWrite = mayCall(createServiceJobTag, useCurrentUser());
  if (!mayWrite && tags.data?.length === 0) return null;
  return (
    <Panel title="Tags">
      <Loaded query={tags} what="The tags">
        {(all) => (
          <>
            {all.length > 0 && <TagList tags={all} mayRemove={mayWrite} />}
            {all.length === 0 && (
              <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
                No tags yet.
              </Typography>
            )}
            {mayWrite && <TagInput jobId={jobId} tags={all} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
