import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { useWords } from '../words/use-words.ts';
import { useGallery } from './gallery-context.ts';
import type { GalleryFile } from './gallery-file.ts';
import styles from './preview.module.css';
import type { FreshAddress } from './use-fresh-address.ts';

interface Props {
  readonly file: GalleryFile;
  readonly address: FreshAddress;
  readonly tabIndex?: number;
}

/** Button for a missing picture: generates a failed or lost preview again, or loads it again. */
export function PreviewAction({ file, address, tabIndex }: Props) {
  const { retryPreviews } = useGallery();
  const notify = useNotify();
  const { say } = useWords();
  const retry = useMutation({
    mutationFn: () => retryPreviews(file),
    onSuccess: () => {
      if (address.isBroken) address.tryAgain();
      else notify(say('previewsMade'), { type: 'info' });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const isFailed = file.preview.state === 'failed';
  if (!isFailed && !address.isBroken) return null;
  const words = say(isFailed ? 'retry' : 'tryAgain');
  return (
    <button
      type="button"
      className={styles.action}
      tabIndex={tabIndex}
      disabled={retry.isPending}
      aria-label={say('actionOnPreview', { action: words, name: file.name })}
      onClick={() => retry.mutate()}
    >
      {words}
    </button>
  );
}
