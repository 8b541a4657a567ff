import { Button, Row, styled, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewerReleases } from './releases-context.ts';

const Region = styled('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: '4',
    insetInline: '4',
    zIndex: 'sticky',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
});

const Notice = styled('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2',
    rounded: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: 'sm',
    boxShadow: 'lg',
  },
});

/**
 * Offers to load what was deployed since the page was opened. The page is never reloaded without a click, and the
 * browser asks first if input would be lost. Put away, the offer returns with the next release.
 */
export function UpdateNotice() {
  const { t } = useTranslation('common');
  const newer = useNewerReleases();
  const [declined, setDeclined] = useState<string | null>(null);
  const offered = newer !== null && newer !== declined;
  return (
    <Region aria-live="polite">
      {offered && (
        <Notice>
          <Text as="span">{t('update.text')}</Text>
          <Row gap="2">
            <Button size="sm" variant="primary" icon="refresh" onClick={() => location.reload()}>
              {t('update.reload')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setDeclined(newer)}>
              {t('update.later')}
            </Button>
          </Row>
        </Notice>
      )}
    </Region>
  );
}
