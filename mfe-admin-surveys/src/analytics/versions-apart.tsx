import { Row, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Says that versions asked a question so differently that only each by itself makes sense, and leads to them. */
export function VersionsApart({ surveyId, versions }: { surveyId: string; versions: readonly number[] }) {
  const { t } = useTranslation('admin-surveys');
  if (versions.length === 0) return null;
  return (
    <Row gap="3">
      <Text textStyle="xs">{t('analytics.apart')}</Text>
      {versions.map((version) => (
        <TextLink key={version} to={`/admin/surveys/${surveyId}/analytics?version=${version}`} textStyle="xs">
          {t('analytics.version', { version })}
        </TextLink>
      ))}
    </Row>
  );
}
