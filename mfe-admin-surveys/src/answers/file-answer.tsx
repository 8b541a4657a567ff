import type { FilesAnswer } from '@canvass/shared/domain/files-answer';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Flex, Icon, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** The files of an answer, each a link that downloads it. A respondent's file is never shown in the page. */
export function FileAnswer({ files }: FilesAnswer) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {files.map(({ id, name, size, path }) => (
        <Flex as="li" key={id} gap="2" align="center" py="1">
          <Icon name="file-text" />
          {path ? (
            <Box
              as="a"
              color="accent"
              textDecoration="underline"
              textUnderlineOffset="3px"
              overflowWrap="anywhere"
              {...{ href: path, download: name }}
              aria-label={t('answer.downloadFile', { name })}
            >
              <bdi>{name}</bdi>
            </Box>
          ) : (
            <Span overflowWrap="anywhere">{name}</Span>
          )}
          <Span color="fg.subtle" textStyle="xs" flexShrink="0">
            {t('answer.fileSize', {
              megabytes: format.number(Math.max(0.1, Math.round(size / 100_000) / 10)),
            })}
          </Span>
        </Flex>
      ))}
    </Box>
  );
}
