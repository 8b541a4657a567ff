import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useInvalidate, useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, IconButton, Select } from '@canvass/shared/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteFolder, listFolders } from '../../api/folders.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface FolderBarProps {
  /** The folder that is shown, `none` for surveys in none; undefined for all. */
  folder: string | undefined;
  onChange: (folder: string) => void;
  /** Ids of the selected surveys. */
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Ids of the surveys to move, which asks where. */
  moving: readonly string[] | undefined;
  onMoving: (ids: readonly string[] | undefined) => void;
}

/** The folders above the list: which one is shown, with the number of surveys of each; making, renaming and deleting; moving surveys. */
export function FolderBar({ folder, onChange, selected, onSelect, moving, onMoving }: FolderBarProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, dialogs, toast } = useArea();
  const { number } = useFormat();
  const mayEdit = useMay('survey:edit');
  const invalidate = useInvalidate();
  const report = useReportFailure();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const folders = useQuery({
    queryKey: surveyKeys.folders,
    queryFn: ({ signal }) => listFolders(http, signal),
  });
  const shown = folders.data?.items.find(({ id }) => id === folder);
  const unknown = folder && folder !== 'none' && !shown;
  // Deleted by someone else, or another workspace's. One that was just made is in the list once it was read again.
  const gone = unknown && folders.isSuccess && !folders.isFetching;
  const showAll = useEffectEvent(() => onChange(''));
  useEffect(() => {
    // Not in the effect itself: the change of address is drawn at once.
    if (gone) queueMicrotask(() => showAll());
  }, [gone]);
  if (!folders.data)
    return (
      <Box minHeight="10" mb="4">
        {folders.error && <RetryAlert query={folders} title={t('folders.failed')} />}
      </Box>
    );
  const { items, unfiled } = folders.data;
  const reload = () => void invalidate(surveyKeys.all);
  const counted = (name: string, count: number) => t('folders.counted', { name, count: number(count) });

  const remove = async () => {
    if (!shown) return;
    const sure = await dialogs.confirm({
      title: t('folders.deleteTitle', { name: shown.name }),
      message: t('folders.deleteText', { count: shown.surveys }),
      colour: 'danger',
      confirm: { type: 'danger', text: t('folders.delete'), icon: 'trash' },
    });
    if (!sure) return;
    try {
      await deleteFolder(http, shown.id);
    } catch (error) {
      report(error);
      return;
    }
    toast.show({ type: 'success', message: t('folders.deleted', { name: shown.name }) });
    onChange('');
    reload();
  };
  const menu: MenuItem[] = [
    { label: t('folders.new'), icon: 'plus', onSelect: () => setNaming('new') },
    ...(shown
      ? [
          { label: t('folders.rename'), icon: 'pencil' as const, onSelect: () => setNaming('rename') },
          {
            label: t('folders.delete'),
            icon: 'trash' as const,
            tone: 'danger' as const,
            separated: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  return (
    <>
      <Flex gap="1" mb="4" maxWidth={{ sm: '24rem' }}>
        {items.length === 0 && folder === undefined ? (
          mayEdit && (
            <Button variant="ghost" icon="plus" onClick={() => setNaming('new')}>
              {t('folders.new')}
            </Button>
          )
        ) : (
          <>
            <Box flex="1" minWidth="0">
              <Select
                label={t('folders.label')}
                hideLabel
                value={folder ?? ''}
                onChange={(event) => onChange(event.target.value)}
                options={[
                  {
                    value: '',
                    label: counted(
                      t('folders.all'),
                      items.reduce((sum, each) => sum + each.surveys, unfiled),
                    ),
                  },
                  ...items.map(({ id, name, surveys }) => ({ value: id, label: counted(name, surveys) })),
                  { value: 'none', label: counted(t('folders.none'), unfiled) },
                  // Not known yet, or no longer there.
                  ...(unknown ? [{ value: folder, label: t('folders.gone') }] : []),
                ]}
              />
            </Box>
            {mayEdit && (
              <Menu
                items={menu}
                trigger={(props) => (
                  <IconButton {...props} variant="secondary" icon="ellipsis" label={t('folders.actions')} />
                )}
              />
            )}
          </>
        )}
      </Flex>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onMove={() => onMoving(selected)}
          onClear={() => onSelect([])}
        />
      )}
      {naming && (
        <FolderDialog
          folder={naming === 'rename' ? shown : undefined}
          onClose={() => setNaming(undefined)}
          onSaved={(id) => {
            setNaming(undefined);
            reload();
            if (id) onChange(id);
          }}
        />
      )}
      {moving && (
        <MoveDialog
          surveyIds={moving}
          folders={items}
          onClose={() => {
            onMoving(undefined);
            // A move that was refused may have made its folder, and surveys or folders that it named may be gone.
            reload();
          }}
          onMoved={() => {
            onMoving(undefined);
            onSelect(selected.filter((id) => !moving.includes(id)));
            reload();
          }}
        />
      )}
    </>
  );
}
