import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Flex } from '../layout/primitives.tsx';

interface LoadMoreProps {
  /** `next` of the list's response; the button is hidden if there is none. */
  next: string | null | undefined;
  loading: boolean;
  onMore: () => void;
}

/** The button at the end of a list that has further pages. */
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
