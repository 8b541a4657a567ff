import type { FilesAnswer } from '@canvass/shared/domain/files-answer';
import { Box, Flex, Icon, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { fileSize } from '@canvass/shared/domain/file-size';

/** The files of an answer, each a link that downloads it. A respondent's file is never shown in the page. */
export function FileAnswer({ files }: FilesAnswer) {
  const { t, i18n } = useTranslation('admin-surveys');
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {files.map(({ id, name, size, path }) => (
        <Flex as="li" key={id} gap="2" align="baseline" py="1">
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
            {fileSize(size, i18n.language)}
          </Span>
        </Flex>
      ))}
    </Box>
  );
}
