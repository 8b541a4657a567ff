import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspaces } from '@canvass/shared/contract/use-workspace';
import { formatDate } from '@canvass/shared/domain/format';
import { WORKSPACE_LIMITS } from '@canvass/shared/domain/workspace-limits';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useMutation } from '@canvass/shared/query/query';
import { Box, Button, Card, Divider, Flex, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@canvass/shared/domain/days';

/** The workspaces that the user has deleted and can still restore; nothing without any. */
export function TrashSection() {
  const { t } = useTranslation('account');
  const { http, locale, workspaces, toast } = useArea();
  const report = useReportFailure();
  const deleted = (useWorkspaces() ?? []).filter(({ deletedAt }) => deletedAt !== null);
  const restore = useMutation({
    mutationFn: (id: string) => http.post(`workspaces/${id}/restore`),
    onSuccess: (_, id) => {
      const name = deleted.find((each) => each.id === id)?.name;
      toast.show({ type: 'success', message: t('workspace.trash.restored', { name }) });
    },
    onError: (refused) => report(refused),
    onSettled: () => workspaces.refresh().catch(() => undefined),
  });
  if (deleted.length === 0) return null;
  return (
    <>
      <Divider />
      <Section title={t('workspace.trash.title')} description={t('workspace.trash.description')}>
        <Card padding="none">
          <Box as="ul" listStyle="none" m="0" p="0">
            {deleted.map(({ id, name, deletedAt }) => (
              <Flex
                as="li"
                key={id}
                align="center"
                gap="4"
                px={{ base: '4', sm: '5' }}
                py="4"
                css={{ '& + &': { borderTop: '1px solid token(colors.border)' } }}
              >
                <Box flex="1" minWidth="0">
                  <Box truncate fontWeight="medium">
                    {name}
                  </Box>
                  <Box color="fg.muted" textStyle="sm">
                    {t('workspace.trash.until', {
                      date: formatDate(
                        Date.parse(deletedAt ?? '') + WORKSPACE_LIMITS.trashDays * DAY_MS,
                        locale.current,
                      ),
                    })}
                  </Box>
                </Box>
                <Button
                  size="sm"
                  icon="archive-restore"
                  loading={restore.isPending && restore.variables === id}
                  onClick={() => restore.mutate(id)}
                  aria-label={t('workspace.trash.restoreLabel', { name })}
                >
                  {t('workspace.trash.restore')}
                </Button>
              </Flex>
            ))}
          </Box>
        </Card>
      </Section>
    </>
  );
}
