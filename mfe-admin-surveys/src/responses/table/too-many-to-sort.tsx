import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { Alert, Box, Button, Row, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface TooManyToSortProps {
  /** The number of matching responses; undefined while the server counts them. */
  total: number | undefined;
  /** Opens the filters; undefined if they are open. */
  onFilter: (() => void) | undefined;
  /** Returns to an order that works for any number of responses; undefined if the list has such an order. */
  onOther: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Explains why a list can't be sorted by an answer, and offers what helps. */
export function TooManyToSort({ total, onFilter, onOther, onClose }: TooManyToSortProps) {
  const { t } = useTranslation('admin-surveys');
  const most = t('responses.sort.tooMany', { count: RESPONSE_LIMITS.sorted });
  return (
    <Box mb="3">
      <Alert>
        <Text mb="2">
          {total !== undefined &&
            total > RESPONSE_LIMITS.sorted &&
            t('responses.sort.match', { count: total })}{' '}
          {most} {t('responses.sort.narrow')}
        </Text>
        <Row gap="2">
          {onFilter && (
            <Button size="sm" icon="filter" onClick={onFilter}>
              {t('responses.filter.open')}
            </Button>
          )}
          {onOther && (
            <Button size="sm" onClick={onOther}>
              {t('responses.sort.other')}
            </Button>
          )}
          {onClose && (
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t('responses.undo.dismiss')}
            </Button>
          )}
        </Row>
      </Alert>
    </Box>
  );
}
