import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { CopyVersion } from '@shootdesk/shared/assets/copy.schema';
import { statusTitle } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { copyVersionQuery, copyVersionsQuery } from '../../../data/copy/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { WordDifference } from './word-difference.tsx';

interface Props {
  readonly asset: Asset;
  readonly onClose: () => void;
}

const statusName = (id: number | null) => (id === null ? null : statusTitle(id));

/** A text of a field in two versions. */
interface Pair {
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function Pairs({ pairs, none }: { readonly pairs: readonly Pair[]; readonly none: string }) {
  if (pairs.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return pairs.map(({ id, name, before, after }) => (
    <Box key={id} sx={{ mt: 1 }}>
      <Typography variant="h3">{name}</Typography>
      <WordDifference before={before} after={after} />
    </Box>
  ));
}

function Entry({ version, isCurrent }: { readonly version: CopyVersion; readonly isCurrent: boolean }) {
  const { timeZone } = useCurrentUser();
  const facts = [
    version.createdBy && fullName(version.createdBy),
    formatDateTime(version.createdAt, timeZone),
    statusName(version.serviceJobStatusId),
  ];
  const pairs = version.changes.map(({ copyDetailId: id, ...change }) => ({ id, ...change }));
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="p">
        {`Version ${version.version}${isCurrent ? ' (Current)' : ''}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {pairs.length > 0 && (
        <details>
          <summary>{pairs.length === 1 ? '1 field changed' : `${pairs.length} fields changed`}</summary>
          <Pairs pairs={pairs} none="" />
        </details>
      )}
    </Box>
  );
}

/** The differences between two versions, in the order of the fields. */
function Comparison({ assetId, from, to }: { readonly assetId: number; readonly from: number; readonly to: number }) {
  const before = useQuery(copyVersionQuery(assetId, from));
  const after = useQuery(copyVersionQuery(assetId, to));
  return (
    <Loaded query={before} what="The earlier version">
      {(earlier) => (
        <Loaded query={after} what="The later version">
          {(later) => {
            const pairs = later.texts.map(({ copyDetailId: id, name, value }) => {
              const other = earlier.texts.find((text) => text.copyDetailId === id);
              return { id, name, before: other?.value ?? '', after: value };
            });
            const changed = pairs.filter((pair) => pair.before !== pair.after);
            return <Pairs pairs={changed} none="The two versions have the same text." />;
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function Versions({ asset, versions }: { readonly asset: Asset; readonly versions: readonly CopyVersion[] }) {
  const [pair, setPair] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const [newest, previous] = versions;
  if (!newest) return <Typography color="textSecondary">No history available</Typography>;
  const chosen = pair ?? { from: previous?.version ?? newest.version, to: newest.version };
  const choices = versions.map(({ version }) => ({ value: String(version), name: `Version ${version}` }));
  return (
    <>
      {previous && (
        <Box component="section" aria-label="Compare two versions" sx={{ mb: 2 }}>
          <Box sx={{ display: 'flex', gap: 1.5, pt: 1 }}>
            <NativeSelect
              label="From"
              size="small"
              value={String(chosen.from)}
              choices={choices}
              onChange={(from) => setPair({ ...chosen, from: Number(from) })}
            />
            <NativeSelect
              label="To"
              size="small"
              value={String(chosen.to)}
              choices={choices}
              onChange={(to) => setPair({ ...chosen, to: Number(to) })}
            />
          </Box>
          <Comparison key={`${chosen.from} ${chosen.to}`} assetId={asset.id} {...chosen} />
        </Box>
      )}
      <Box component="ul" aria-label="Versions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <Entry key={version.version} version={version} isCurrent={version.version === asset.version} />
        ))}
      </Box>
    </>
  );
}

/** The versions of copy with author, time, status and changes, and the word-by-word difference of any two. */
export function CopyHistoryDialog({ asset, onClose }: Props) {
  const query = useQuery(copyVersionsQuery(asset.id));
  return (
    <TitledDialog title="Asset History" maxWidth="md" onCross={onClose} onClose={onClose}>
      <Loaded query={query} what="The history">
        {(versions) => <Versions asset={asset} versions={versions} />}
      </Loaded>
    </TitledDialog>
  );
}
