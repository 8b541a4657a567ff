import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { Alert, Box, Button, Row, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface TooManyToSortProps {
  /** How many match; undefined while they are counted. */
  total: number | undefined;
  /** Opens the filters; undefined when they are open. */
  onFilter: (() => void) | undefined;
  /** Back to an order that any number can have; undefined when the list has one. */
  onOther: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Why a list isn't in the order of its answers, and what helps. */
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
