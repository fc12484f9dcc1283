import { wordReplacementBody } from '@shootdesk/shared/replacements/replacement.schema';
import {
  createWordReplacement,
  deleteWordReplacement,
  listWordReplacements,
  updateWordReplacement,
} from '@shootdesk/shared/replacements/replacements.contract';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { ReplacementsDialog, type ReplacementKind } from './replacements-dialog.tsx';

const words: ReplacementKind = {
  title: 'Word Replacement',
  addLabel: 'Add Word',
  queryKey: ['word-replacements'],
  recordType: 'WordReplacement',
  body: wordReplacementBody,
  list: async (signal) => (await call(listWordReplacements, {}, signal)).results,
  write: ({ input, output }, saved) => {
    const body = { input: input.trimStart(), output };
    if (!saved) return call(createWordReplacement, { body });
    return call(updateWordReplacement, { params: { id: saved.id }, body, ifMatch: saved.cache_key });
  },
  remove: ({ id, cache_key }) =>
    call(deleteWordReplacement, { params: { id }, query: { permanent: true }, ifMatch: cache_key }),
  messageOf: firstMessage,
};

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Words of copy and what stands for them. */
export function WordReplacementDialog(props: Props) {
  return <ReplacementsDialog kind={words} {...props} />;
}
