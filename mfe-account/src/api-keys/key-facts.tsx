import type { ApiKey } from '@canvass/shared/api/api-keys';
import type { SurveyTitle } from '@canvass/shared/http/survey-titles';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { usePermissionText } from './use-permission-text.ts';

interface KeyFactsProps {
  apiKey: ApiKey;
  titles: readonly SurveyTitle[] | undefined;
}

/** The creator of a key and when it was made, until when it works, its last use, and what it is limited to. */
export function KeyFacts({ apiKey, titles }: KeyFactsProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const permissionText = usePermissionText();
  const { createdBy, createdAt, expiresAt, lastUsedAt, revokedAt, permissions, surveyIds } = apiKey;
  const created = { date: format.date(createdAt), name: createdBy };
  const end = revokedAt
    ? t('keys.facts.revoked', { date: format.date(revokedAt) })
    : expiresAt
      ? t(Date.parse(expiresAt) > Date.now() ? 'keys.facts.expires' : 'keys.facts.expired', {
          date: format.date(expiresAt),
        })
      : t('keys.facts.neverExpires');
  const used = lastUsedAt
    ? t('keys.facts.used', { when: format.relative(lastUsedAt) })
    : t('keys.facts.unused');
  const known = titles?.filter(({ id }) => surveyIds?.includes(id)).map(({ title }) => title) ?? [];
  const others = (surveyIds?.length ?? 0) - known.length;
  return (
    <Box color="fg.muted" textStyle="sm" mt="1">
      <Text>
        {[t(createdBy ? 'keys.facts.createdBy' : 'keys.facts.created', created), used, end].join(' · ')}
      </Text>
      {permissions && (
        <Text>{t('keys.facts.permissions', { list: permissions.map(permissionText).join('; ') })}</Text>
      )}
      {surveyIds && (
        <Text>
          {known.length > 0 &&
            t('keys.facts.surveys', { list: known.map((title) => `“${title}”`).join(', ') })}{' '}
          {titles && others > 0 && t('keys.facts.others', { number: others })}
        </Text>
      )}
    </Box>
  );
}
