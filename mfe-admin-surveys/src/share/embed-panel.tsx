import type { Survey } from '@canvass/shared/api/surveys';
import { Box, LinkButton, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyBox } from './copy-box.tsx';
import { embedSnippet } from './embed-snippet.ts';

/** The frame's heights in pixels: the default, the least in which a question can be answered, the most. */
const HEIGHT = { initial: 640, least: 320, most: 4000 };

/** How to put the survey into another site: in a page's text as a frame, or over the page as a widget. */
export function EmbedPanel({ link, survey }: { link: string; survey: Pick<Survey, 'id' | 'title'> }) {
  const { t } = useTranslation('admin-surveys');
  const [height, setHeight] = useState(String(HEIGHT.initial));
  const pixels = Math.min(HEIGHT.most, Math.max(HEIGHT.least, Math.round(Number(height)) || HEIGHT.initial));
  return (
    <Stack gap="5">
      <Box maxWidth="12rem">
        <TextField
          type="number"
          label={t('share.embedHeight')}
          min={HEIGHT.least}
          max={HEIGHT.most}
          step="20"
          value={height}
          onChange={(event) => setHeight(event.target.value)}
        />
      </Box>
      <CopyBox
        label={t('share.embedLabel')}
        text={embedSnippet(link, survey.title, pixels)}
        copy={t('share.embedCopy')}
      />
      <Text tone="muted">{t('share.embedText')}</Text>
      <Box>
        <LinkButton to={`/admin/widgets/new?survey=${survey.id}`} icon="widget">
          {t('share.embedWidget')}
        </LinkButton>
      </Box>
    </Stack>
  );
}
