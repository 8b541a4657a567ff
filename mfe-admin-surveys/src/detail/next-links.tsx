import { Link } from '@canvass/shared/router/router';
import {
  Card,
  Flex,
  Grid,
  Heading,
  Icon,
  type IconName,
  Section,
  styled,
  Text,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

// The whole card is the link, so that all of it can be pressed.
const CardLink = styled(Link, {
  base: {
    color: 'fg',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'md' },
  },
});

/** Links to what creators do once responses arrive. */
export function NextLinks({ surveyId }: { surveyId: string }) {
  const { t } = useTranslation('admin-surveys');
  const links: readonly (readonly [string, IconName, string])[] = [
    ['read', 'chart', `/admin/surveys/${surveyId}/responses`],
    ['widget', 'widget', `/admin/widgets/new?survey=${surveyId}`],
    ['webhook', 'webhook', '/admin/webhooks/new'],
  ];
  return (
    <Section title={t('nextLinks.title')}>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
        {links.map(([name, icon, to]) => (
          <Card key={name} padding="sm" interactive position="relative">
            <Flex gap="3" align="flex-start">
              <Flex color="accent" mt="0.5" lineHeight="0">
                <Icon name={icon} size={18} />
              </Flex>
              <div>
                <Heading as="h3" size="sm">
                  <CardLink to={to}>{t(`nextLinks.${name}.title`)}</CardLink>
                </Heading>
                <Text tone="muted" mt="0.5">
                  {t(`nextLinks.${name}.text`)}
                </Text>
              </div>
            </Flex>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
