import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Flex } from '../layout/primitives.tsx';

interface LoadMoreProps {
  /** The `next` of the list's answer; nothing is shown when there is none. */
  next: string | null | undefined;
  loading: boolean;
  onMore: () => void;
}

/** The end of a list that goes on. */
export function LoadMore({ next, loading, onMore }: LoadMoreProps) {
  const { t } = useTranslation('common');
  if (!next) return null;
  return (
    <Flex justify="center" py="4">
      <Button loading={loading} onClick={onMore}>
        {t('action.loadMore')}
      </Button>
    </Flex>
  );
}
