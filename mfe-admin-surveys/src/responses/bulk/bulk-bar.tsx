import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Button, Flex, Span, Spinner } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../table/use-selection.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { Bulk } from './use-bulk.ts';

/** The number of responses from which a deletion is confirmed first, although it can be undone. */
const MANY = 20;

interface BulkBarProps {
  selection: Selection;
  bulk: Bulk;
  /** The number of matching responses; undefined while the server counts them. */
  total: number | undefined;
  /** The survey's tags. */
  tags: readonly string[];
}

/** The actions on the selected responses, and the progress of a running one. */
export function BulkBar({ selection, bulk, total, tags }: BulkBarProps) {
  const { t } = useTranslation('admin-surveys');
  const { dialogs } = useArea();
  const format = useFormat();
  const mayDelete = useMay('response:delete');
  const [tagging, setTagging] = useState<'tag' | 'untag'>();
  const { count, selected } = selection;
  if (bulk.done !== undefined) {
    return (
      <Bar>
        <Spinner />
        <Span flex="1">{t('responses.bulk.progress', { done: format.number(bulk.done) })}</Span>
        <Button size="sm" onClick={bulk.stop}>
          {t('responses.bulk.stop')}
        </Button>
      </Bar>
    );
  }
  if (!selected) return null;
  const remove = async () => {
    const many = count === undefined || count > MANY;
    const sure =
      !many ||
      (await dialogs.confirm({
        title: t('responses.bulk.deleteTitle', { count: count ?? 0 }),
        message: t('responses.bulk.deleteText'),
        colour: 'danger',
        confirm: { type: 'danger', text: t('responses.bulk.delete'), icon: 'trash' },
      }));
    if (sure) await bulk.run({ action: 'delete' }, selected);
  };
  return (
    <Bar>
      <Span flex="1 1 8rem" role="status">
        {count === undefined
          ? t('responses.select.allCounting')
          : t(selection.all ? 'responses.select.allCount' : 'responses.select.count', { count })}
      </Span>
      {!selection.all && total !== undefined && count !== undefined && total > count && (
        <Button size="sm" variant="ghost" onClick={() => selection.setAll(true)}>
          {t('responses.select.allMatching', { count: total })}
        </Button>
      )}
      <Button size="sm" icon="tag" onClick={() => setTagging('tag')}>
        {t('responses.bulk.tag')}
      </Button>
      <Button size="sm" onClick={() => setTagging('untag')}>
        {t('responses.bulk.untag')}
      </Button>
      {mayDelete && (
        <Button size="sm" variant="danger" icon="trash" onClick={() => void remove()}>
          {t('responses.bulk.delete')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => selection.setAll(false)}>
        {t('responses.select.none')}
      </Button>
      {tagging && (
        <TagDialog
          action={tagging}
          tags={tags}
          onClose={() => setTagging(undefined)}
          onChoose={(tag) => void bulk.run({ action: tagging, tag }, selected)}
        />
      )}
    </Bar>
  );
}

function Bar({ children }: { children: React.ReactNode }) {
  return (
    <Box
      px="3"
      py="2"
      mb="3"
      rounded="md"
      border="1px solid"
      borderColor="accent.border"
      bg="accent.subtle"
      data-bulk=""
    >
      {/* "Select all 1,000,000 that match" is longer than a phone is wide. */}
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        css={{ '& button': { whiteSpace: 'normal', maxWidth: 'full' } }}
      >
        {children}
      </Flex>
    </Box>
  );
}
