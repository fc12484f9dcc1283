import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { VersionChoice } from '@shootdesk/shared/assets/namesakes';
import { useId } from 'react';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { FileList, FileRow } from '../file-list.tsx';
import type { VersionQuestion } from './version-questions.ts';

interface Props {
  readonly questions: readonly VersionQuestion[];
  readonly onChoose: (choices: ReadonlyMap<string, VersionChoice>) => void;
}

function titleOf(questions: readonly VersionQuestion[]): string {
  const [first] = questions;
  return questions.length === 1 && first
    ? `New version of ${first.name}?`
    : `New versions of ${questions.length} assets?`;
}

type All = 'versions' | 'new';

/** The choice of all files if it is the same; else null. */
function commonChoice(questions: readonly VersionQuestion[]): All | null {
  if (questions.every(({ choice }) => choice === 'new')) return 'new';
  return questions.some(({ choice }) => choice === 'new') ? null : 'versions';
}

/** The version that a file becomes when all files become versions: the proposed one, else the only possible one. */
function versionFor({ proposal, namesakes }: VersionQuestion): VersionChoice | null {
  if (typeof proposal === 'number') return proposal;
  return namesakes.length === 1 ? (namesakes[0]?.id ?? null) : null;
}

function FileChoice({
  question,
  onChoose,
}: {
  readonly question: VersionQuestion;
  readonly onChoose: Props['onChoose'];
}) {
  const { fileId, name, namesakes, choice } = question;
  const versions = namesakes.map(({ id, version, file }) => ({
    value: id,
    name: namesakes.length === 1 ? `Version ${version + 1}` : `Version ${version + 1} of ${file.originalName}`,
  }));
  const choose = (value: string) => onChoose(new Map([[fileId, value === 'new' ? 'new' : Number(value)]]));
  return (
    <FileRow
      name={name}
      facts={choice === null ? ['Several fit. Please choose.'] : []}
      action={
        <NativeSelect
          size="small"
          value={choice ?? ''}
          error={choice === null}
          // Without a choice the empty option is selected. It cannot be selected again later.
          placeholder={choice === null ? 'Choose' : undefined}
          choices={[...versions, { value: 'new', name: 'New asset' }]}
          onChange={(value) => value !== '' && choose(value)}
          slotProps={{ htmlInput: { 'aria-label': `What ${name} becomes` } }}
          sx={{ width: { xs: 150, sm: 280 }, flex: 'none' }}
        />
      }
    />
  );
}

const toggleStyle = { color: 'text.primary' } as const;

/** Asks whether files whose names the job already has become versions of those assets, which is the default, or new assets. */
export function VersionChoices({ questions, onChoose }: Props) {
  const id = useId();
  if (questions.length === 0) return null;
  const chooseAll = (all: All | null) => {
    if (all === null) return;
    const choices = questions.flatMap((question) => {
      const choice = all === 'new' ? all : versionFor(question);
      return choice === null ? [] : [[question.fileId, choice] as const];
    });
    onChoose(new Map(choices));
  };
  return (
    <Alert severity="info" role="region" aria-labelledby={id} sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography id={id} component="h4" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {titleOf(questions)}
        </Typography>
        <Typography variant="body2">
          This job has {questions.length === 1 ? 'an asset of that name' : 'assets of these names'}. Earlier versions
          stay, with their comments.
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={commonChoice(questions)}
          aria-labelledby={id}
          onChange={(_, all: All | null) => chooseAll(all)}
        >
          <ToggleButton value="versions" sx={toggleStyle}>
            {questions.length === 1 ? 'Yes' : 'Yes, all'}
          </ToggleButton>
          <ToggleButton value="new" sx={toggleStyle}>
            {questions.length === 1 ? 'No, a new asset' : 'No, all are new'}
          </ToggleButton>
        </ToggleButtonGroup>
        <FileList title="Same name" count={questions.length}>
          {questions.map((question) => (
            <FileChoice key={question.fileId} question={question} onChoose={onChoose} />
          ))}
        </FileList>
      </Box>
    </Alert>
  );
}
