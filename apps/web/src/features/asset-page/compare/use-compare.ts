import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readComparison, withComparison, withoutComparison, type Comparison } from '../versions/comparison.ts';

interface Compare {
  /** Null while a single picture is displayed. */
  readonly comparison: Comparison | null;
  readonly open: (comparison: Comparison) => void;
  /** Changes sides or mode without a new history entry. */
  readonly change: (part: Partial<Comparison>) => void;
  readonly close: () => void;
}

const opened = { isComparisonOpenedHere: true };

/** The comparison in the address. Opening one adds a history entry, so that Back closes it. */
export function useCompare(): Compare {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof opened> | null };
  const navigate = useNavigate();
  const comparison = readComparison(search);
  return {
    comparison,
    open: (next) => setSearch((before) => withComparison(before, next), { state: opened }),
    change: (part) => {
      if (comparison)
        setSearch((before) => withComparison(before, { ...comparison, ...part }), { replace: true, state });
    },
    close: () => {
      // An address that was opened directly has no previous page.
      if (state?.isComparisonOpenedHere) void navigate(-1);
      else setSearch(withoutComparison, { replace: true });
    },
  };
}
