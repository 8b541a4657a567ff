import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { CodeCard } from './code-card.tsx';
import { scriptAddressOf, snippetOf } from './snippet.ts';

/** The snippet to copy, and where to paste it. */
export function SnippetCard({ id }: { id: string }) {
  const { t } = useTranslation('admin-widgets');
  const { origin } = window.location;
  return (
    <CodeCard
      title={t('snippet.title')}
      text={t('snippet.text')}
      code={snippetOf(origin, id)}
      copy={t('snippet.copy')}
    >
      <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
        {t('snippet.tagManager', { address: scriptAddressOf(origin, id) })}
      </Text>
      <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
        {t('snippet.policy', { origin })}
      </Text>
    </CodeCard>
  );
}
